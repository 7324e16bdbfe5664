import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components'
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useDangerStyle } from './danger-style.ts'
import { interpolate } from './interpolate.ts'
import { isFocusFree } from './is-focus-free.ts'
import { useTranslate } from './translate.ts'

/** A question with the verb on its buttons, and what it is about: a text, or a card that shows it. Without `no` it is
 *  'Cancel'. `danger` marks what cannot be undone. */
export type Question = {
  title: string
  /** What it is about by name, and what else is known of that, above the text; what is empty is left out. */
  about?: readonly string[]
  text: string | ReactElement
  /** For the {names} in the text. */
  values?: Record<string, string | number>
  yes: string
  no?: string
  danger?: boolean
}

/** Asks one question; the safe answer has the focus, Esc is the safe answer. The focus goes back to where it was. */
function ConfirmDialog(props: { question: Question; onAnswer: (answer: boolean) => void }) {
  const { question, onAnswer } = props
  const t = useTranslate()
  const styles = useStyles()
  const danger = useDangerStyle()
  const safe = useRef<HTMLButtonElement>(null)
  const [asker] = useState(() => document.activeElement)
  // The same question about another thing begins on its safe answer too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: focused anew for each question
  useEffect(() => safe.current?.focus(), [question])
  useEffect(
    () => () => {
      if (isFocusFree() && asker instanceof HTMLElement) asker.focus()
    },
    [asker],
  )
  return (
    <Dialog open modalType="alert" onOpenChange={(_event, data) => data.open || onAnswer(false)}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{t(question.title)}</DialogTitle>
          <DialogContent>
            {question.about?.filter(Boolean).map((line, index) => (
              <Text
                key={line}
                as="p"
                block
                weight={index === 0 ? 'semibold' : 'regular'}
                className={styles.about}
              >
                {line}
              </Text>
            ))}
            {typeof question.text === 'string'
              ? interpolate(t(question.text), question.values ?? {})
              : question.text}
          </DialogContent>
          <DialogActions fluid className={styles.actions}>
            <Button
              appearance="primary"
              className={question.danger ? danger : undefined}
              onClick={() => onAnswer(true)}
            >
              {t(question.yes)}
            </Button>
            <Button ref={safe} onClick={() => onAnswer(false)}>
              {t(question.no ?? 'Cancel')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

type Waiting = { question: Question; answer: (yes: boolean) => void; asker: Element | null }

const Ask = createContext<(question: Question) => Promise<boolean>>(() => Promise.resolve(false))

/** Draws the questions of everything inside it, one at a time. They are for the person who is here: when that is another
 *  one, or nobody, each is answered with no. */
export function ConfirmHost(props: { whose: number | null; children: ReactNode }) {
  const { whose } = props
  const [waiting, setWaiting] = useState<Waiting[]>([])
  const open = useRef(waiting)
  // As soon as a question is there: a timer may run before an effect does.
  useLayoutEffect(() => {
    open.current = waiting
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever somebody comes or goes
  useEffect(
    () => () => {
      for (const one of open.current) one.answer(false)
      setWaiting([])
    },
    [whose],
  )
  const ask = useCallback(
    (question: Question) =>
      new Promise<boolean>(answer =>
        setWaiting(before => [...before, { question, answer, asker: document.activeElement }]),
      ),
    [],
  )
  const [first] = waiting
  return (
    <Ask.Provider value={ask}>
      {props.children}
      {first && (
        <ConfirmDialog
          key={first.question.title}
          question={first.question}
          onAnswer={yes => {
            first.answer(yes)
            setWaiting(before => before.filter(one => one !== first))
            // Once the dialog is gone and no longer holds the focus, unless what was asked about took it, or the next
            // question.
            setTimeout(() => {
              if (open.current.length > 0 || !isFocusFree()) return
              if (first.asker instanceof HTMLElement) first.asker.focus()
            })
          }}
        />
      )}
    </Ask.Provider>
  )
}

/** Asks and resolves with the answer; false also when the person leaves the question. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  return useContext(Ask)
}

const useStyles = makeStyles({
  surface: { maxWidth: '480px' },
  about: { margin: 0, marginBottom: tokens.spacingVerticalS, overflowWrap: 'anywhere' },
  actions: { justifySelf: 'end', '& button': { whiteSpace: 'nowrap' } },
})
