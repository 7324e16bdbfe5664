import { useMemo, useState } from 'react'
import { type Clash, type FormMerge, mergeForms } from '../../article/index.ts'
import type { Problem } from '../../contract/problem.ts'
import { useText } from '../data/texts.ts'
import { beside, type ClashLines } from './clashes/beside.ts'
import { ClashDialog } from './clashes/clash-dialog.tsx'
import { linesOf } from './clashes/lines-of.ts'
import { sayMerged } from './clashes/say-merged.ts'
import { changedPart } from './differences.ts'
import { type FormEntity, fieldText, isBodyOf } from './field-text.ts'
import { knownNames } from './known-names.ts'
import type { useFormDraft } from './use-form-draft.tsx'
import { useSavedBy } from './use-saved-by.ts'

type NewerRecord = NonNullable<Problem['record']>
type Fields = Record<string, unknown>

/** Meets a newer version of a record than the one that its form began with (DR-08). What only one side changed becomes one
 *  in the form, and the save goes on; where both changed the same, the person is asked, and nothing is sent before. */
export function useNewerRecord<Form extends object>(options: {
  entity: FormEntity
  labels: Record<string, string>
  kept: Pick<ReturnType<typeof useFormDraft<Form>>, 'base' | 'snapshot' | 'takeIn'>
}) {
  const { entity, labels, kept } = options
  const [asked, setAsked] = useState<Asked | null>(null)
  const meet = async (record: NewerRecord): Promise<boolean> => {
    const base = fieldsOf(kept.base())
    const theirs = { ...base, ...record.form }
    const merge = () => mergeForms({ base, mine: fieldsOf(kept.snapshot()), theirs }, isBodyOf(entity))
    const { clashes, cameIn, choose } = merge()
    const form =
      clashes.length === 0
        ? choose({})
        : await new Promise<Fields | null>(answer => setAsked({ record, merge, answer }))
    setAsked(null)
    if (form === null) return false
    kept.takeIn(form as Form, theirs as Form)
    if (clashes.length === 0) sayMerged(record.editor, labels, cameIn)
    return true
  }
  return {
    /** True where both versions are one in the form, and the save may go on. */
    meet,
    /** The question which version is wanted; null when there is none. */
    question: asked && <NewerQuestion entity={entity} labels={labels} asked={asked} />,
  }
}

const fieldsOf = (form: object): Fields => ({ ...form })

type Asked = { record: NewerRecord; merge(): FormMerge; answer(form: Fields | null): void }

function NewerQuestion(props: { entity: FormEntity; labels: Record<string, string>; asked: Asked }) {
  const { entity, labels, asked } = props
  const t = useText()
  const savedBy = useSavedBy()
  const text = useMemo(() => fieldText(entity, t, knownNames()), [entity, t])
  const [mine] = useState(() =>
    Object.entries(asked.merge().choose({}))
      .map(([name, value]) => `${t(labels[name] ?? name)}\n${text(name, value)}`)
      .join('\n\n'),
  )
  const linesFor = useMemo(
    () =>
      (clash: Clash): ClashLines => {
        if (clash.kind === 'blocks') return beside(linesOf(clash.mine.blocks), linesOf(clash.theirs.blocks))
        const [here, there] = [text(clash.field, clash.mine), text(clash.field, clash.theirs)]
        const part = changedPart(there.split('\n'), here.split('\n'))
        const lines = (version: string) => version.split('\n').map(line => ({ pieces: [{ text: line }] }))
        return beside(lines(part.local), lines(part.server))
      },
    [text],
  )
  const { editor: by, updated_at: at } = asked.record
  return (
    <ClashDialog
      about={`${savedBy('This was changed on the server after it was opened here', { at, by })}. ${t('Yours was not sent; it stands here as you left it.')}`}
      merge={asked.merge}
      labels={labels}
      linesFor={linesFor}
      mine={mine}
      verb="Merge and save"
      onTake={asked.answer}
      onBack={() => asked.answer(null)}
    />
  )
}
