import { type ReactNode, useMemo } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ReadOnly } from '../../parts/read-only.ts'
import type { Room } from './room.ts'
import { RoomContext } from './room-context.ts'

/** An opened article and its form, for the parts and the fields inside. */
export function ArticleForm(props: { room: Room; readOnly: boolean; children: ReactNode }) {
  const { room, readOnly } = props
  const form = useForm({ formControl: room.form, ...room.formOptions })
  const context = useMemo(() => ({ room, readOnly }), [room, readOnly])
  return (
    <RoomContext value={context}>
      <FormProvider {...form}>
        <ReadOnly value={readOnly ? 'This article is read-only' : null}>{props.children}</ReadOnly>
      </FormProvider>
    </RoomContext>
  )
}
