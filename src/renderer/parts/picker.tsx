import {
  makeStyles,
  Tag,
  TagPicker,
  TagPickerControl,
  TagPickerGroup,
  TagPickerInput,
  TagPickerList,
  TagPickerOption,
  type TagPickerProps,
  tokens,
} from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons'
import { type ReactNode, useState } from 'react'
import { FieldFrame } from './field-frame.tsx'
import { interpolate } from './interpolate.ts'
import { type Lookup, type Named, type Search, useLookup } from './lookup.ts'
import { pasteLine } from './paste-text.ts'
import { useTranslate } from './translate.ts'

export type { Named, Search } from './lookup.ts'

const useStyles = makeStyles({
  control: { boxSizing: 'border-box', minWidth: 0, minHeight: '32px', paddingTop: 0, paddingBottom: 0 },
  group: { paddingTop: '3px', paddingBottom: '3px', minWidth: 0 },
  tag: { maxWidth: '180px', minWidth: 0 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  input: { minWidth: '24px', flexBasis: '24px', height: '30px', minHeight: '30px' },
  list: { maxHeight: '280px' },
  message: { color: tokens.colorNeutralForeground2, pointerEvents: 'none' },
})

const none: readonly Named[] = []

/** The longest wait between the last key and the question (FR-05). */
const pause = 300

/** Picks several (or, with `max` 1, one) of what `search` finds, from 2 characters and 300 ms after the last key; an
 *  answer to older typing is dropped (FR-05). With `atOnce` the things are at hand: they are offered from the first
 *  focus and without a wait. What is picked stands in the field by name and can be taken out again. */
export function Picker(props: {
  label: string
  value: readonly Named[]
  onChange: (value: Named[]) => void
  search: Search
  atOnce?: boolean
  /** Offered before anything is typed. */
  suggested?: readonly Named[]
  max?: number
  placeholder?: string
  required?: boolean
  /** Shown below. */
  hint?: string
  /** What is wrong with the value, shown below. */
  message?: string
  /** What the focus finds it by. */
  'data-field'?: string
  /** Why it cannot be used just now; undefined when it can. */
  disabledReason?: string
  onBlur?: () => void
  ref?: React.Ref<HTMLInputElement>
}) {
  const { value, max = Number.POSITIVE_INFINITY, suggested = none } = props
  const styles = useStyles()
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const full = value.length >= max
  const lookup = useLookup(
    props.search,
    open && !full ? typed : null,
    props.atOnce ? 0 : 2,
    props.atOnce ? 0 : pause,
  )
  const picked = new Set(value.map(one => one.id))
  const choices = lookup.state === 'found' ? lookup.found : typed.trim() === '' ? suggested : none
  const offered = choices.filter(one => !picked.has(one.id))
  const state = full
    ? interpolate(t('At most {max} can be chosen'), { max })
    : messageOf(lookup, offered.length, t)

  const onOptionSelect: TagPickerProps['onOptionSelect'] = (_, { value: option, selectedOptions }) => {
    // A message is no option; what is typed is still being looked for.
    if (option === '') return
    const known = new Map([...offered, ...value].map(one => [String(one.id), one]))
    props.onChange(selectedOptions.flatMap(key => known.get(key) ?? []))
    setTyped('')
  }
  const onOpenChange: TagPickerProps['onOpenChange'] = (event, data) => {
    // Enter that comes before the answer leaves the list to it.
    const isEarly = lookup.state === 'waiting' && 'key' in event && event.key === 'Enter'
    if (!isEarly) setOpen(data.open)
  }
  const options: ReactNode =
    state === null ? (
      offered.map(one => (
        <TagPickerOption key={one.id} value={String(one.id)} text={one.name}>
          {one.name}
        </TagPickerOption>
      ))
    ) : (
      <TagPickerOption value="" text="" aria-disabled className={styles.message}>
        {state}
      </TagPickerOption>
    )
  return (
    <FieldFrame
      label={props.label}
      required={props.required}
      hint={props.hint}
      message={props.message}
      data-field={props['data-field']}
    >
      <TagPicker
        open={open}
        onOpenChange={onOpenChange}
        onOptionSelect={onOptionSelect}
        selectedOptions={value.map(one => String(one.id))}
        disabled={props.disabledReason !== undefined}
      >
        <TagPickerControl
          className={styles.control}
          title={props.disabledReason}
          // Fluent names it after it is drawn, and in English.
          expandIcon={{
            'aria-label': interpolate(t('Open {field}'), { field: props.label }),
            children: <ChevronDownRegular />,
          }}
        >
          {value.length > 0 && (
            <TagPickerGroup className={styles.group} aria-label={props.label}>
              {value.map(one => (
                <Tag
                  key={one.id}
                  className={styles.tag}
                  value={String(one.id)}
                  size="small"
                  shape="rounded"
                  title={one.name}
                  primaryText={{ className: styles.name }}
                >
                  {one.name}
                </Tag>
              ))}
            </TagPickerGroup>
          )}
          <TagPickerInput
            ref={props.ref}
            className={styles.input}
            aria-label={props.label}
            placeholder={value.length === 0 ? props.placeholder : undefined}
            value={typed}
            onChange={event => {
              setTyped(event.target.value)
              // Pasted text opens the list as typed text does.
              setOpen(true)
            }}
            onPaste={pasteLine}
            onBlur={props.onBlur}
          />
        </TagPickerControl>
        <TagPickerList className={styles.list}>{options}</TagPickerList>
      </TagPicker>
    </FieldFrame>
  )
}

function messageOf(lookup: Lookup, offered: number, t: (source: string) => string): string | null {
  if (lookup.state === 'short') return offered > 0 ? null : t('Type at least 2 characters')
  if (lookup.state === 'waiting') return t('Searching…')
  if (lookup.state === 'failed') return t('The search failed. Type again to try once more.')
  return offered === 0 ? t('Nothing found') : null
}
