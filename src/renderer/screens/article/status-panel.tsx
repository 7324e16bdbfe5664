import { Field, makeStyles, Select, Switch, tokens } from '@fluentui/react-components'
import { useController, useWatch } from 'react-hook-form'
import type { Constant } from '../../../contract/entities/choices.ts'
import type { ArticleForm } from '../../../contract/entities/post.ts'
import { usePostConstants } from '../../catalogue/choices.ts'
import { useText } from '../../data/texts.ts'
import { useRoom } from './room-context.ts'

const regular = 0

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  switches: { display: 'flex', flexDirection: 'column' },
})

/** Where the article stands on the site, its advertising, and its marks. */
export function StatusPanel() {
  const { room } = useRoom()
  const styles = useStyles()
  const { top_status, advert_status } = usePostConstants()
  const top = useWatch({ control: room.form.control, name: 'top_status' })
  return (
    <div className={styles.panel}>
      <ChoiceField
        name="top_status"
        label="Top"
        choices={top_status}
        onChoice={value => {
          // Breaking belongs to Regular only (ED-03).
          if (value !== regular) room.form.setValue('breaking_status', 0, { shouldDirty: true })
        }}
      />
      <ChoiceField name="advert_status" label="Ads" choices={advert_status} />
      <div className={styles.switches}>
        <FlagField name="is_sponsored" label="Sponsored" />
        {top === regular && !room.isExternal && <FlagField name="breaking_status" label="Breaking" />}
      </div>
    </div>
  )
}

function ChoiceField(props: {
  name: 'top_status' | 'advert_status'
  label: string
  choices: Constant[]
  onChoice?: (value: number) => void
}) {
  const { room, readOnly } = useRoom()
  const t = useText()
  const { field } = useController<ArticleForm, 'top_status' | 'advert_status'>({
    control: room.form.control,
    name: props.name,
  })
  const isKnown = props.choices.some(choice => choice.id === field.value)
  return (
    <Field label={t(props.label)} data-field={props.name}>
      <Select
        value={String(field.value)}
        disabled={readOnly}
        onChange={(_, data) => {
          field.onChange(Number(data.value))
          props.onChoice?.(Number(data.value))
        }}
        onBlur={field.onBlur}
      >
        {/* A value nobody listed is shown by its number and kept (decision E50). */}
        {!isKnown && <option value={field.value}>{field.value}</option>}
        {props.choices.map(choice => (
          <option key={choice.id} value={choice.id}>
            {t(choice.name)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function FlagField(props: { name: 'is_sponsored' | 'breaking_status'; label: string }) {
  const { room, readOnly } = useRoom()
  const t = useText()
  const { field } = useController<ArticleForm, 'is_sponsored' | 'breaking_status'>({
    control: room.form.control,
    name: props.name,
  })
  return (
    <Switch
      label={t(props.label)}
      checked={field.value === 1}
      disabled={readOnly}
      onChange={(_, data) => field.onChange(data.checked ? 1 : 0)}
      onBlur={field.onBlur}
    />
  )
}
