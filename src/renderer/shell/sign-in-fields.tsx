import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { EyeOffRegular, EyeRegular } from '@fluentui/react-icons'
import { zodResolver } from '@hookform/resolvers/zod'
import { useStore } from 'jotai'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { SignInForm } from '../../contract/calls/session.ts'
import { problemOf } from '../../contract/problem.ts'
import { api } from '../data/api.ts'
import { takeSession } from '../data/news.ts'
import { sessionAtom } from '../data/session.ts'
import { useText } from '../data/texts.ts'
import { type Line, linesOf, toast } from '../data/toasts.ts'
import { BusyButton } from '../parts/busy-button.tsx'
import { Field } from '../parts/field.tsx'
import { isAboutCode } from './about-code.ts'

const empty = { login: '', password: '', two_fa_code: '' }

/** The three fields and 'Sign in' (AU-01). A refusal is a toast and stays in the form; the password is kept and the
 *  code gets the focus when the refusal is about it (decision A5). */
export function SignInFields() {
  const store = useStore()
  const t = useText()
  const styles = useStyles()
  const [refusal, setRefusal] = useState<Line[]>([])
  const [showPassword, setShowPassword] = useState(false)
  const form = useForm({ resolver: zodResolver(SignInForm), defaultValues: empty, mode: 'onTouched' })
  const waiting = form.formState.isSubmitting

  const submit = form.handleSubmit(async values => {
    setRefusal([])
    // A new attempt: whatever ended the last session is no longer the news.
    store.set(sessionAtom, state => (state.kind === 'signed-out' ? { ...state, reason: 'start' } : state))
    try {
      await takeSession(await api.session.signIn(values))
    } catch (error) {
      const problem = problemOf(error)
      toast.problem(problem, 'Login server error.')
      const lines = linesOf(problem, 'Login server error.')
      setRefusal(lines)
      if (isAboutCode(problem, lines)) form.setFocus('two_fa_code', { shouldSelect: true })
      else form.setFocus('password', { shouldSelect: true })
    }
  })

  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={event => void submit(event)}>
        <Field.Text
          name="login"
          label="Email"
          type="email"
          autoComplete="username"
          spellCheck={false}
          autoFocus
        />
        <Field.Text
          name="password"
          label="Password"
          type={showPassword ? 'text' : 'password'}
          secret
          autoComplete="current-password"
          spellCheck={false}
          contentAfter={
            <Button
              appearance="transparent"
              size="small"
              icon={showPassword ? <EyeOffRegular /> : <EyeRegular />}
              aria-label={t(showPassword ? 'Hide the characters' : 'Show the characters')}
              aria-pressed={showPassword}
              onClick={() => setShowPassword(shown => !shown)}
            />
          }
        />
        <Field.Code
          name="two_fa_code"
          label="Two-Factor Code"
          hint="6 digits from your authenticator app, if you use one"
        />
        {refusal.map(line => (
          <MessageBar key={line.text} intent="error" layout="multiline">
            <MessageBarBody>
              {t(line.text)} {line.detail && t(line.detail)}
            </MessageBarBody>
          </MessageBar>
        ))}
        <BusyButton type="submit" appearance="primary" size="large" busy={waiting}>
          {t('Sign in')}
        </BusyButton>
      </form>
    </FormProvider>
  )
}

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
})
