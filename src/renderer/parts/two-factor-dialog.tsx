import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  makeStyles,
  Skeleton,
  SkeletonItem,
  Text,
  Tooltip,
  tokens,
} from '@fluentui/react-components'
import { CheckmarkRegular, CopyRegular } from '@fluentui/react-icons'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { verificationCode } from '../../contract/fields.ts'
import { problemOf } from '../../contract/problem.ts'
import { BusyButton } from './busy-button.tsx'
import { ErrorState } from './error-state.tsx'
import { useTranslate } from './translate.ts'
import { useCopy } from './use-copy.ts'

/** How long the copy icon stays flipped, in milliseconds (S9). */
const flipped = 2000

/** Sets two-factor up (AU-04): a picture to scan, a secret to copy, a code to prove it. `confirm` rejects with the
 *  server's problem, which is shown inline; what follows its success is the caller's business. */
export function TwoFactorDialog(props: {
  generate: () => Promise<{ image: string; secret: string }>
  confirm: (code: string) => Promise<void>
  onClose: () => void
}) {
  const t = useTranslate()
  const styles = useStyles()
  const [key, setKey] = useState<{ image: string; secret: string } | 'failed' | null>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [waiting, setWaiting] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const generate = useRef(props.generate)
  const load = useCallback(() => {
    setKey(null)
    generate.current().then(setKey, () => setKey('failed'))
  }, [])
  useEffect(load, [load])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (waiting) return
    const checked = verificationCode.safeParse(code)
    if (!checked.success) return refuse(checked.error.issues[0]?.message ?? '')
    setError(undefined)
    setWaiting(true)
    try {
      await props.confirm(checked.data)
    } catch (thrown) {
      const { messages } = problemOf(thrown)
      refuse(messages.join(' ') || 'The code could not be checked. Try again.')
    } finally {
      setWaiting(false)
    }
  }
  const refuse = (message: string) => {
    setError(message)
    input.current?.focus()
    input.current?.select()
  }

  return (
    <Dialog open modalType="alert" onOpenChange={(_event, data) => data.open || props.onClose()}>
      <DialogSurface className={styles.surface}>
        <form noValidate onSubmit={event => void submit(event)}>
          <DialogBody>
            <DialogTitle>{t('Set up Two-Factor Authentication')}</DialogTitle>
            <DialogContent className={styles.content}>
              {key === 'failed' ? (
                <ErrorState text={t('Error fetching data.')} onRetry={load} />
              ) : (
                <>
                  <Text>
                    {t('Scan the picture with your authenticator app, or type the secret by hand.')}
                  </Text>
                  <div className={styles.picture}>
                    {key ? (
                      <img src={key.image} width={200} alt={t('QR code for your authenticator app')} />
                    ) : (
                      <Skeleton aria-label={t('Loading')}>
                        <SkeletonItem shape="square" className={styles.skeleton} />
                      </Skeleton>
                    )}
                  </div>
                  <Secret text={key?.secret ?? ''} />
                </>
              )}
              <Field
                label={t('Verification code')}
                validationState={error === undefined ? 'none' : 'error'}
                validationMessage={error === undefined ? undefined : t(error)}
              >
                <Input
                  ref={input}
                  value={code}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  // Not `maxLength`: it would cut a pasted code before the blanks around it go.
                  onChange={(_event, data) => setCode(data.value.trim().slice(0, 6))}
                />
              </Field>
            </DialogContent>
            <DialogActions>
              <BusyButton type="submit" appearance="primary" busy={waiting}>
                {t('Verify')}
              </BusyButton>
              <Button onClick={props.onClose}>{t('Cancel')}</Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}

function Secret({ text }: { text: string }) {
  const t = useTranslate()
  const styles = useStyles()
  const { copied, copy } = useCopy(text, flipped)
  return (
    <div className={styles.secret}>
      <code className={styles.code}>{text}</code>
      <Tooltip content={t(copied ? 'Copied' : 'Copy the secret')} relationship="label">
        <Button
          appearance="subtle"
          disabled={text === ''}
          icon={copied ? <CheckmarkRegular /> : <CopyRegular />}
          onClick={() => void copy()}
        />
      </Tooltip>
    </div>
  )
}

const useStyles = makeStyles({
  surface: { maxWidth: '420px' },
  content: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  // Scanners want dark on light, in the dark theme too.
  picture: {
    alignSelf: 'center',
    padding: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: '#ffffff',
    lineHeight: 0,
  },
  skeleton: { width: '200px', height: '200px' },
  secret: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '32px',
  },
  code: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase300,
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
})
