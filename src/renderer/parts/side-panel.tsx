import {
  Button,
  DrawerBody,
  DrawerFooter,
  DrawerHeader,
  DrawerHeaderTitle,
  InlineDrawer,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import {
  type FormEvent,
  type FormEventHandler,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { contentAnchor } from './content-anchor.ts'
import { isTyping } from './is-typing.ts'
import { toastRoom } from './toast-room.ts'
import { useTranslate } from './translate.ts'
import { useWide } from './use-wide.ts'

/** A panel of 480 px beside the list, or over the whole content below 1280 px, with a title, a body that scrolls and a
 *  footer that stays. It is a form; its first field that can be changed takes the focus, or its first button below, but
 *  one that comes in another's place, such as after waiting, not from where somebody writes by then. Esc and the cross
 *  ask `onClose`. */
export function SidePanel(props: {
  title: string
  onClose: () => void
  onSubmit: FormEventHandler
  footer: ReactNode
  children: ReactNode
}) {
  const styles = useStyles()
  const t = useTranslate()
  const isWide = useWide()
  const body = useRef<HTMLDivElement>(null)
  const footer = useRef<HTMLDivElement>(null)
  const [isNext] = useState(() => document.querySelector('[data-side-panel]') !== null)
  useEffect(() => {
    const held = document.activeElement
    // Something in it may have taken it already.
    if (body.current?.contains(held) || (isNext && isTyping(held))) return
    const find = (fields: string) => body.current?.querySelector<HTMLElement>(fields)
    const first = find(writable) ?? find(readable) ?? footer.current?.querySelector('button')
    first?.focus()
  }, [isNext])
  // The second press of a double click was meant for what opened the panel.
  const onScrim = (event: MouseEvent) => event.detail < 2 && props.onClose()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    props.onClose()
  }
  // React lets the forms of what stands above it, such as the one of a link, come by here as well.
  const onSubmit = (event: FormEvent) => {
    if (event.target === event.currentTarget) props.onSubmit(event)
  }
  return (
    <>
      {!isWide && <div className={styles.scrim} onMouseDown={onScrim} aria-hidden />}
      <InlineDrawer
        open
        separator
        position="end"
        role="complementary"
        // It would slide in again for each next record, and what takes the focus would scroll it into view too early.
        surfaceMotion={null}
        aria-label={props.title}
        className={mergeClasses(styles.panel, !isWide && styles.over)}
        onKeyDown={onKeyDown}
        data-side-panel
      >
        <form className={styles.form} onSubmit={onSubmit} noValidate>
          <DrawerHeader className={styles.header}>
            <DrawerHeaderTitle
              heading={{ as: 'h2' }}
              action={
                <Button
                  appearance="subtle"
                  icon={<DismissRegular />}
                  aria-label={t('Close')}
                  onClick={props.onClose}
                />
              }
            >
              {props.title}
            </DrawerHeaderTitle>
          </DrawerHeader>
          <DrawerBody className={styles.body} ref={body}>
            {props.children}
          </DrawerBody>
          <DrawerFooter className={styles.footer} ref={footer}>
            {props.footer}
          </DrawerFooter>
        </form>
      </InlineDrawer>
    </>
  )
}

// What takes files is hidden behind its button.
const readable = 'input:enabled:not([hidden]), textarea:enabled, select:enabled'
const writable = 'input:enabled:not([hidden], [readonly]), textarea:enabled:not([readonly]), select:enabled'

/** As high as all of the page's content, with its title and toolbar; see `contentAnchor`. */
const overContent = {
  position: 'fixed',
  positionAnchor: contentAnchor,
  top: 'anchor(top)',
  bottom: 'anchor(bottom)',
  height: 'auto',
} as const

const useStyles = makeStyles({
  panel: { width: '480px', maxWidth: '100%', height: '100%', flexShrink: 0 },
  over: {
    ...overContent,
    right: 'anchor(right)',
    zIndex: 5,
    boxShadow: tokens.shadow16,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  scrim: {
    ...overContent,
    left: 'anchor(left)',
    right: 'anchor(right)',
    zIndex: 4,
    backgroundColor: tokens.colorBackgroundOverlay,
    opacity: 0.5,
  },
  form: { display: 'flex', flexDirection: 'column', width: '100%', height: '100%', minHeight: 0 },
  header: { paddingBlock: `${tokens.spacingVerticalM} ${tokens.spacingVerticalS}` },
  body: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    paddingTop: tokens.spacingVerticalS,
    paddingBottom: toastRoom,
    scrollPaddingBottom: toastRoom,
    flexGrow: 1,
    minHeight: 0,
    // It scrolls; nothing in it is squeezed, least of all a message.
    '& > *': { flexShrink: 0 },
  },
  footer: {
    paddingBlock: tokens.spacingVerticalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    justifyContent: 'flex-end',
    flexWrap: 'wrap',
  },
})
