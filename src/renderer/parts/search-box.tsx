import { Button, Input, makeStyles, mergeClasses } from '@fluentui/react-components'
import { Dismiss16Regular, Search20Regular } from '@fluentui/react-icons'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isTyping } from './is-typing.ts'
import { pasteLine } from './paste-text.ts'
import { useThrottled } from './throttled.ts'
import { useTranslate } from './translate.ts'

const useStyles = makeStyles({
  root: { width: '100%', minWidth: '120px', maxWidth: '280px' },
  hidden: { visibility: 'hidden' },
})

/** Search on Enter with non-blank text; the clear button, Esc, or Enter in the emptied box restore the list (LS-02,
 *  decision U4); with `throttle` what is typed is searched at once, and at most once in so many milliseconds. The key `/`
 *  brings the focus here from anywhere that is not a text field. */
export function SearchBox(props: {
  value: string
  onSearch: (query: string) => void
  label: string
  throttle?: number
}) {
  const styles = useStyles()
  const t = useTranslate()
  const [typed, setTyped] = useState(props.value)
  const [active, setActive] = useState(props.value)
  const [sent, setSent] = useState<string>()
  const box = useRef<HTMLInputElement>(null)
  if (active !== props.value) {
    setActive(props.value)
    // What was sent from here may have been typed on already.
    if (props.throttle === undefined || sent !== props.value) setTyped(props.value)
    if (props.throttle === undefined) setSent(props.value)
  }
  useSlash(box)

  const search = (query: string) => {
    setSent(query)
    // What was asked for last may not be drawn yet.
    const isAsked = query === props.value && (sent === undefined || query === sent)
    if (!isAsked) props.onSearch(query)
  }
  const soon = useThrottled(search, props.throttle ?? 0)
  const clear = () => {
    setTyped('')
    if (props.throttle === undefined) search('')
    else soon('')
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) search(typed.trim())
    if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation()
      clear()
    }
  }
  return (
    <Input
      className={styles.root}
      type="text"
      role="searchbox"
      aria-label={props.label}
      placeholder={props.label}
      aria-keyshortcuts="/"
      autoComplete="off"
      ref={box}
      value={typed}
      contentBefore={<Search20Regular />}
      contentAfter={
        <Button
          className={mergeClasses(typed === '' && styles.hidden)}
          appearance="transparent"
          size="small"
          icon={<Dismiss16Regular />}
          aria-label={t('Clear search')}
          onClick={clear}
        />
      }
      onPaste={pasteLine}
      onChange={(_, data) => {
        setTyped(data.value)
        if (props.throttle !== undefined) soon(data.value.trim())
      }}
      onKeyDown={onKeyDown}
    />
  )
}

function useSlash(box: { readonly current: HTMLInputElement | null }) {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      if (document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      box.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [box])
}
