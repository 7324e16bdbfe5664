import { Button, Input, makeStaticStyles, makeStyles, ToggleButton, tokens } from '@fluentui/react-components'
import {
  ArrowDownRegular,
  ArrowSwapRegular,
  ArrowUpRegular,
  DismissRegular,
  SearchRegular,
  TextCaseTitleRegular,
} from '@fluentui/react-icons'
import { type KeyboardEvent, type ReactElement, type Ref, useEffect, useRef, useState } from 'react'
import { useSlateSelector } from 'slate-react'
import { useText } from '../../../data/texts.ts'
import { DescriptionTooltip } from '../../../parts/description-tooltip.tsx'
import { interpolate } from '../../../parts/interpolate.ts'
import { pasteLine } from '../../../parts/paste-text.ts'
import { keyName } from '../../../parts/shortcuts.ts'
import { useShortcut } from '../../../parts/use-shortcut.ts'
import { focusText } from '../../caret/focus-text.ts'
import { highlightText } from '../../highlight/highlight-text.ts'
import { extendHost } from '../../slate/editor-host.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import { textElementOf } from '../../slate/slate-internals.ts'
import { chosenWords } from './chosen-words.ts'
import { nextKeys, previousKeys, replaceKeys } from './find.ts'
import { createFinding, type Found } from './finding.ts'

const useHighlights = makeStaticStyles({
  '::highlight(found)': {
    backgroundColor: tokens.colorPaletteYellowBackground2,
    color: tokens.colorNeutralForeground1,
  },
  '::highlight(found-current)': {
    backgroundColor: tokens.colorPaletteMarigoldBackground3,
    color: tokens.colorNeutralForeground1Static,
    textDecoration: 'underline 2px',
  },
})

/** Over those of the sources of a text. */
const layer = 1
/** As many are highlighted on each side of the current one: drawing thousands holds up who scrolls. */
const mostHighlighted = 500
/** In characters; a pattern has an end. */
const longestWords = 1000

const useStyles = makeStyles({
  bar: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'center',
    gap: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalS,
  },
  box: { minWidth: 0 },
  count: {
    paddingInlineStart: tokens.spacingHorizontalS,
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  buttons: { display: 'flex', columnGap: tokens.spacingHorizontalXS },
})

/** What is looked for, and what comes in its place. */
type Asked = { words: string; matchCase: boolean; by: string }

/** The bar that finds words in the text and, where it may be written in, replaces them; nothing until it is asked for, by
 *  its tools or by their keys from anywhere in the window. The document is not touched by finding. */
export function FindBar({ editor, readOnly }: { editor: ArticleEditor; readOnly: boolean }) {
  const [opened, setOpened] = useState(0)
  const [withReplace, setWithReplace] = useState(false)
  const [asked, setAsked] = useState<Asked>({ words: '', matchCase: false, by: '' })
  const box = useRef<HTMLInputElement>(null)
  const open = (replaces: boolean) => {
    const text = textElementOf(editor)
    if (!text || text.closest('[inert]')) return
    setWithReplace(shown => replaces || (opened > 0 && shown))
    const isInText = document.activeElement === text
    const words = isInText ? chosenWords(editor) : null
    if (words !== null) setAsked(before => ({ ...before, words }))
    // From the text it begins anew, at the caret.
    if (isInText || opened === 0) setOpened(times => times + 1)
    else box.current?.select()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is opened
  useEffect(() => box.current?.select(), [opened])
  useEffect(() => extendHost(editor, { find: open }))
  useShortcut('Mod+F', () => open(false))
  useShortcut(replaceKeys, () => open(true))
  if (opened === 0) return null
  return (
    <OpenBar
      key={opened}
      ref={box}
      editor={editor}
      asked={asked}
      onAsk={more => setAsked(before => ({ ...before, ...more }))}
      withReplace={withReplace}
      onWithReplace={readOnly ? null : setWithReplace}
      onClose={() => setOpened(0)}
    />
  )
}

function OpenBar(props: {
  editor: ArticleEditor
  asked: Asked
  onAsk: (more: Partial<Asked>) => void
  withReplace: boolean
  /** Null where nothing can be replaced. */
  onWithReplace: ((replaces: boolean) => void) | null
  onClose: () => void
  ref: Ref<HTMLInputElement>
}) {
  const { editor, asked, onAsk, onWithReplace } = props
  const { words, matchCase, by } = asked
  const t = useText()
  const styles = useStyles()
  useHighlights()
  const [found, setFound] = useState<Found | null>(null)
  const [finding] = useState(() => createFinding(editor, setFound))
  const bar = useRef<HTMLElement>(null)
  useEffect(() => () => finding.end(), [finding])
  useEffect(() => finding.find(words, matchCase), [finding, words, matchCase])
  useEffect(() => {
    if (!found) return
    const { occurrences, current } = found
    const one = occurrences[current]
    if (!one) return
    const near = occurrences.slice(Math.max(0, current - mostHighlighted), current + mostHighlighted)
    const highlights = [
      { name: 'found', stretches: near.flat() },
      { name: 'found-current', stretches: one },
    ]
    return highlightText(editor, highlights, layer)
  }, [editor, found])
  const mayReplace = onWithReplace !== null
  // When the text can be read only all of a sudden, the fields that had the focus are gone.
  useEffect(() => {
    if (!mayReplace && document.activeElement === document.body) bar.current?.querySelector('input')?.focus()
  }, [mayReplace])
  const [next, previous] = [() => finding.step(1), () => finding.step(-1)]
  useShortcut(nextKeys, next)
  useShortcut(previousKeys, previous)
  const close = () => {
    // With a selection that was just set Slate would give the text the focus a moment later.
    focusText(editor)
    finding.select()
    props.onClose()
  }
  const replace = () => finding.replace(by)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  const why = found?.current === -1 ? t('Not found') : null
  return (
    <search ref={bar} aria-label={t('Find and replace')} className={styles.bar} onKeyDown={onKeyDown}>
      <WordsBox
        ref={props.ref}
        label={t('Find')}
        value={words}
        maxLength={longestWords}
        contentBefore={<SearchRegular />}
        contentAfter={
          <span role="status" className={styles.count}>
            {countOf(found, words, t)}
          </span>
        }
        onWords={value => onAsk({ words: value })}
        onEnter={event => (event.shiftKey ? previous : next)()}
      />
      <div className={styles.buttons}>
        <BarButton
          label={t('Previous')}
          keys="Shift+Enter"
          icon={<ArrowUpRegular />}
          why={why}
          onClick={previous}
        />
        <BarButton label={t('Next')} keys="Enter" icon={<ArrowDownRegular />} why={why} onClick={next} />
        <BarButton
          label={t('Match case')}
          icon={<TextCaseTitleRegular />}
          isOn={matchCase}
          onClick={() => onAsk({ matchCase: !matchCase })}
        />
        {onWithReplace && (
          <BarButton
            label={t('Find and replace')}
            keys={replaceKeys}
            icon={<ArrowSwapRegular />}
            isOn={props.withReplace}
            onClick={() => onWithReplace(!props.withReplace)}
          />
        )}
        <BarButton label={t('Close')} keys="Esc" icon={<DismissRegular />} onClick={close} />
      </div>
      {onWithReplace && props.withReplace && (
        <>
          <WordsBox
            label={t('Replace with')}
            value={by}
            contentBefore={<ArrowSwapRegular />}
            onWords={value => onAsk({ by: value })}
            onEnter={replace}
          />
          <div className={styles.buttons}>
            <BarButton label={t('Replace')} keys="Enter" why={why} onClick={replace} />
            <BarButton label={t('Replace all')} why={why} onClick={() => finding.replaceAll(by)} />
          </div>
        </>
      )}
      <TextChanges onChange={finding.textChanged} />
    </search>
  )
}

/** Draws nothing: the bar itself is not drawn anew with every letter of the text. */
function TextChanges({ onChange }: { onChange: () => void }) {
  const text = useSlateSelector(({ children }) => children)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told of each change
  useEffect(onChange, [onChange, text])
  return null
}

function countOf(found: Found | null, words: string, t: (source: string) => string): string {
  if (!found || words === '') return ''
  const { occurrences, current, replaced } = found
  if (replaced !== undefined) return interpolate(t('{count} replaced'), { count: replaced })
  const values = { number: current + 1, count: occurrences.length }
  return current < 0 ? t('Not found') : interpolate(t('{number} of {count}'), values)
}

/** One of the two fields. */
function WordsBox(props: {
  ref?: Ref<HTMLInputElement>
  label: string
  value: string
  maxLength?: number
  contentBefore: ReactElement
  contentAfter?: ReactElement
  onWords: (words: string) => void
  onEnter: (event: KeyboardEvent) => void
}) {
  const { label, onWords, onEnter, ...input } = props
  return (
    <Input
      {...input}
      className={useStyles().box}
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      dir="auto"
      onPaste={pasteLine}
      onChange={(_, { value }) => onWords(value)}
      onKeyDown={event => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        onEnter(event)
      }}
    />
  )
}

/** `why` it cannot be pressed; null when it can. One without an icon shows its label. */
function BarButton(props: {
  label: string
  keys?: string
  icon?: ReactElement
  isOn?: boolean
  why?: string | null
  onClick: () => void
}) {
  const { label, keys, icon, isOn, why, onClick } = props
  const name = keys ? `${label} (${keyName(keys)})` : icon ? label : ''
  const button = {
    'aria-label': label,
    size: 'small',
    appearance: icon ? 'subtle' : 'secondary',
    disabledFocusable: Boolean(why),
    children: icon ? undefined : label,
    icon,
    onClick,
  } as const
  return (
    <DescriptionTooltip content={[name, why].filter(Boolean).join('. ')} positioning="below">
      {isOn === undefined ? <Button {...button} /> : <ToggleButton {...button} checked={isOn} />}
    </DescriptionTooltip>
  )
}
