import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as z from 'zod'
import { DraftKey } from '../../contract/calls/drafts.ts'
import { useText } from '../data/texts.ts'
import { toast } from '../data/toasts.ts'
import type { Row } from '../parts/column.ts'
import type { KeptSideForm } from './form-labels.ts'
import { recordIn } from './use-open-form.ts'

/** What the way to a list says beside the address: whose form is to be open there, by the key of its draft. */
const Way = z.object({ opens: DraftKey })

/** Where a draft of a side form is written on: at its list, with its form open. */
export const wayToForm = (path: string, opens: DraftKey) =>
  [path, { state: { from: '/drafts', opens } }] as const

/** Opens the form that the way here asks for, once: of a record as soon as it is in the list, which says so when it is
 *  not. `items` is undefined while they are not all there. */
export function useAskedForm<Item extends Row>(
  keeps: KeptSideForm | undefined,
  items: readonly Item[] | undefined,
  show: (next: 'create' | Item) => unknown,
): void {
  const t = useText()
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const { data: way } = Way.safeParse(state)
  const asked = way?.opens.entity === keeps ? way?.opens.id : undefined
  const isNew = asked === 'new'
  const isLoaded = items !== undefined
  const isDone = useRef(false)
  const open = useEffectEvent(() => {
    isDone.current = true
    const record = isNew ? 'create' : recordIn(items ?? [], Number(asked))
    // What is closed again stays closed when the window is loaded anew.
    void navigate({ pathname, search }, { replace: true, state: { ...state, opens: undefined } })
    if (record) show(record)
    else toast.warning(t('It is not in this list any more. What you wrote stays among the drafts.'))
  })
  useEffect(() => {
    if (asked !== undefined && (isNew || isLoaded) && !isDone.current) open()
  }, [asked, isNew, isLoaded])
}
