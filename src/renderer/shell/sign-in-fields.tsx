import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { EyeOffRegular, EyeRegular } from '@fluentui/react-icons'
import { zodResolver } from '@hookform/resolvers/zod'
import { useStore } from 'jotai'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { SignInForm } from '../../contract/calls/session.ts'
import { problemOf } from '../../contract/problem.ts'
import { api } from '../data/api.ts'
import { takeSession } from '../data/news.ts'
import { sessionAtom } from '../data/session.ts'
import { useText } from '../data/texts.ts'
import { type Line, linesOf, toast } from '../data/toasts.ts'
import { BusyButton } from '../parts/busy-button.tsx'
import { TextField } from '../parts/text-field.tsx'
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

  const message = (name: keyof typeof empty) => {
    const error = form.formState.errors[name]?.message
    return error === undefined ? undefined : t(error)
  }

  return (
    <form className={styles.form} noValidate onSubmit={event => void submit(event)}>
      <Controller
        name="login"
        control={form.control}
        render={({ field }) => (
          <TextField
            {...field}
            label={t('Email')}
            type="email"
            autoComplete="username"
            spellCheck={false}
            autoFocus
            error={message('login')}
          />
        )}
      />
      <Controller
        name="password"
        control={form.control}
        render={({ field }) => (
          <TextField
            {...field}
            label={t('Password')}
            type={showPassword ? 'text' : 'password'}
            autoComplete="current-password"
            spellCheck={false}
            error={message('password')}
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
        )}
      />
      <Controller
        name="two_fa_code"
        control={form.control}
        render={({ field }) => (
          <TextField
            {...field}
            label={t('Two-Factor Code')}
            hint={t('6 digits from your authenticator app, if you use one')}
            inputMode="numeric"
            // Not `maxLength`: it would cut a pasted code before the blanks around it go.
            onChange={(_event, data) => field.onChange(data.value.trim().slice(0, 6))}
            autoComplete="one-time-code"
            error={message('two_fa_code')}
          />
        )}
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
  )
}

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
})
