import { useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { CallFailed } from '../../../server-link/call-failed.ts'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { useAccountHolder } from '../../../session/account-holder.ts'
import { Button } from '../../../ui/button.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { PasswordInput } from '../../../ui/fields/password-input.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { useReportUnsaved } from '../../../ui/overlays/unsaved-work.ts'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { checkPasswords, type PasswordValues } from './check-passwords.ts'
import type { PasswordParts } from './security-parts.ts'
import { useChangePassword } from './security-queries.ts'

const empty: PasswordValues = { oldPassword: '', newPassword: '', repeated: '', endOtherSessions: true }

/** A server error about one field appears under that field, not above the button. */
function fieldOf(error: unknown): 'oldPassword' | 'newPassword' | undefined {
  if (!(error instanceof CallFailed)) return undefined
  if (error.code === 'wrong-old-password' || error.fields?.oldPassword) return 'oldPassword'
  return error.code === 'weak-password' || error.fields?.newPassword ? 'newPassword' : undefined
}

/** spec 2.1-22, 2.1-27, 4-13. Checked on change and on blur, not on mount (spec 5-17). */
export function ChangePasswordForm({
  NewPasswordField,
  newPasswordProblem,
  title,
}: PasswordParts & { title?: string }) {
  const email = useAccountHolder((holder) => holder.email) ?? ''
  const change = useChangePassword()
  const card = useRef<HTMLElement>(null)
  const form = useForm<PasswordValues>({
    mode: 'onTouched',
    defaultValues: empty,
    resolver: checkPasswords((password) => newPasswordProblem(password, email)),
  })
  const { errors, touchedFields, isSubmitted, isDirty } = form.formState
  useReportUnsaved(isDirty)
  // Typing one password also validates the repeated one, which may be untouched.
  const repeatedError = touchedFields.repeated || isSubmitted ? errors.repeated?.message : undefined
  const newPassword = useWatch({ control: form.control, name: 'newPassword' })

  async function send({ repeated: _, ...values }: PasswordValues) {
    try {
      await change.mutateAsync(values)
    } catch (error) {
      const name = fieldOf(error)
      const message = error instanceof CallFailed ? (error.fields?.[name ?? ''] ?? error.message) : ''
      if (name) form.setError(name, { type: 'server', message }, { shouldFocus: true })
      return
    }
    // Leaving an emptied field later would say that it is empty.
    card.current?.focus({ preventScroll: true })
    form.reset(empty)
    showToast('success', 'Password changed.', {
      description: values.endOtherSessions ? 'We signed out your other devices.' : undefined,
    })
  }

  return (
    <ContentBlock ref={card} tabIndex={-1} headingAs="h2" title={title}>
      <form
        method="post"
        noValidate
        className="flex max-w-120 flex-col gap-5"
        onSubmit={form.handleSubmit(send)}
      >
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field label="Current password" isRequired error={errors.oldPassword?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('oldPassword')} />
        </Field>
        <NewPasswordField
          label="New password"
          error={errors.newPassword?.message}
          password={newPassword}
          email={email}
          isLarge={false}
          {...form.register('newPassword', { deps: ['repeated'] })}
        />
        <Field label="Repeat new password" isRequired error={repeatedError}>
          <PasswordInput autoComplete="new-password" {...form.register('repeated')} />
        </Field>
        <Checkbox {...form.register('endOtherSessions')}>Sign out my other devices</Checkbox>
        <ProblemNotice words={failureSentence(fieldOf(change.error) ? undefined : change.error)} />
        <Button
          type="submit"
          className="self-start"
          isRunning={form.formState.isSubmitting}
          runningLabel="Changing…"
          // Prevents blur on press, because the field's error would move the button away.
          onMouseDown={(event) => event.preventDefault()}
        >
          Change password
        </Button>
      </form>
    </ContentBlock>
  )
}
