import { Button, makeResetStyles, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowUndo16Regular, ErrorCircle16Regular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { type MouseEvent, useMemo } from 'react'
import type { Translation } from '../../../contract/entities/translation.ts'
import { useText } from '../../data/texts.ts'
import { BusyButton } from '../../parts/busy-button.tsx'
import { type Typed, typedAtom } from './typed.ts'
import type { Phrases } from './use-phrases.ts'

type Row = {
  phrase: Translation
  phrases: Pick<Phrases, 'sheet' | 'type' | 'save' | 'revert'>
  /** Of `usePhraseStyles`, asked for once a table. */
  styles: ReturnType<typeof usePhraseStyles>
}

/** A phrase's field: the system's own, light enough for 200 of them. Enter saves. */
export function PhraseField({ phrase, phrases, styles, language }: Row & { language: string }) {
  const typed = useAtomValue(typedAtom(`${phrases.sheet}${phrase.id}`))
  return (
    <input
      className={mergeClasses(
        styles.field,
        typed ? styles.changed : undefined,
        typed?.failure ? styles.failed : undefined,
      )}
      value={typed?.text ?? phrase.translation}
      lang={language}
      dir="auto"
      aria-label={phrase.message}
      aria-describedby={typed ? stateId(phrase.id) : undefined}
      aria-invalid={typed?.failure ? true : undefined}
      data-edits
      onChange={event => phrases.type(phrase, event.target.value)}
      onKeyDown={event => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) void phrases.save(phrase.id)
      }}
    />
  )
}

/** How a changed row stands, and the buttons that save it or bring back what the server has. */
export function PhraseActions(props: Row) {
  const typed = useAtomValue(typedAtom(`${props.phrases.sheet}${props.phrase.id}`))
  return typed && <ChangedActions {...props} {...typed} />
}

function ChangedActions({ phrase, phrases, styles, saving, failure }: Row & Typed) {
  const t = useText()
  // Both buttons go once the row is as the server has it; the focus goes back to the field before.
  const act = (event: MouseEvent<HTMLElement>, does: (id: number) => unknown) => {
    event.currentTarget.closest('tr')?.querySelector<HTMLElement>('[data-edits]')?.focus()
    does(phrase.id)
  }
  return (
    <div className={styles.actions}>
      <span
        id={stateId(phrase.id)}
        className={mergeClasses(styles.state, failure ? styles.failure : undefined)}
        data-cut
      >
        {failure && <ErrorCircle16Regular className={styles.icon} />}
        {t(failure ?? 'Not saved')}
      </span>
      <BusyButton
        needsServer
        size="small"
        appearance="primary"
        busy={saving}
        onClick={event => act(event, phrases.save)}
      >
        {t('Save')}
      </BusyButton>
      <Button
        size="small"
        appearance="subtle"
        icon={<ArrowUndo16Regular />}
        aria-label={t('Revert')}
        data-tooltip={t('Revert')}
        disabledFocusable={saving}
        onClick={event => act(event, phrases.revert)}
      />
    </div>
  )
}

const stateId = (id: number) => `phrase-${id}-state`

/** The look of a phrase's field and of its actions, in Fluent's tokens. */
export function usePhraseStyles() {
  const parts = useParts()
  const field = useField()
  return useMemo(() => ({ ...parts, field }), [parts, field])
}

// One rule: there are 200 of them.
const useField = makeResetStyles({
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  height: '28px',
  padding: `0 ${tokens.spacingHorizontalS}`,
  border: `1px solid ${tokens.colorNeutralStroke1}`,
  borderBottomColor: tokens.colorNeutralStrokeAccessible,
  borderRadius: tokens.borderRadiusMedium,
  backgroundColor: tokens.colorNeutralBackground1,
  color: tokens.colorNeutralForeground1,
  font: 'inherit',
  // What is typed changes nothing outside: without this every key lays out all 200 rows.
  ':focus': { contain: 'strict', outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
})

const useParts = makeStyles({
  changed: { boxShadow: `inset 3px 0 0 ${tokens.colorCompoundBrandStroke}` },
  failed: {
    border: `1px solid ${tokens.colorStatusDangerBorder2}`,
    boxShadow: `inset 3px 0 0 ${tokens.colorStatusDangerBorder2}`,
  },
  actions: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  state: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  failure: { color: tokens.colorNeutralForeground1 },
  icon: {
    color: tokens.colorPaletteRedForeground1,
    verticalAlign: 'text-bottom',
    marginInlineEnd: tokens.spacingHorizontalXXS,
  },
})
