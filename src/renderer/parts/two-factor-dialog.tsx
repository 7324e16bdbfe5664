import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Skeleton,
  SkeletonItem,
  Text,
  Tooltip,
  tokens,
} from '@fluentui/react-components'
import { CheckmarkRegular, CopyRegular } from '@fluentui/react-icons'
import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import * as z from 'zod'
import { verificationCode } from '../../contract/number-fields.ts'
import { problemOf } from '../../contract/problem.ts'
import { BusyButton } from './busy-button.tsx'
import { ErrorState } from './error-state.tsx'
import { Field } from './field.tsx'
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
  const form = useForm({
    resolver: zodResolver(z.object({ code: verificationCode })),
    defaultValues: { code: '' },
    reValidateMode: 'onSubmit',
  })

  const generate = useRef(props.generate)
  const load = useCallback(() => {
    setKey(null)
    generate.current().then(setKey, () => setKey('failed'))
  }, [])
  useEffect(load, [load])

  const select = () => form.setFocus('code', { shouldSelect: true })
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await props.confirm(code)
    } catch (thrown) {
      const message = problemOf(thrown).messages.join(' ')
      form.setError('code', { message: message || 'The code could not be checked. Try again.' })
      select()
    }
  }, select)

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
              <FormProvider {...form}>
                <Field.Code name="code" label="Verification code" />
              </FormProvider>
            </DialogContent>
            <DialogActions>
              <BusyButton type="submit" appearance="primary" busy={form.formState.isSubmitting}>
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
