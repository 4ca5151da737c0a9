import { useEffect } from 'react'
import { type Resolver, useController, useForm } from 'react-hook-form'
import { isRefusedAs } from '../../../server-link/call-failed.ts'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchSelect } from '../../../ui/choice/search-select.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { PasswordInput } from '../../../ui/fields/password-input.tsx'
import { resolverResult } from '../../../ui/fields/resolver-result.ts'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { type StartedLinking, useSignInAtSandbox } from './account-queries.ts'
import { LinkEnded } from './link-ended.tsx'
import { SandboxHint } from './sandbox-hint.tsx'
import type { Linking } from './use-linking.ts'

interface SandboxSignInProps {
  linking: Linking
  link: StartedLinking
}

interface SignInValues {
  institutionId: string | null
  username: string
  password: string
}

const resolver: Resolver<SignInValues> = ({ institutionId, username, password }) =>
  resolverResult(
    { institutionId, username: username.trim(), password },
    {
      institutionId: institutionId === null ? 'Choose a bank.' : undefined,
      username: username.trim() ? undefined : 'Enter a user name.',
      password: password ? undefined : 'Enter a password.',
    },
  )

/** The embedded sandbox provider: invented banks with a sign-in form on our own page. */
export function SandboxSignIn({ linking, link }: SandboxSignInProps) {
  const { register, control, setFocus, handleSubmit, formState } = useForm<SignInValues>({
    resolver,
    defaultValues: { institutionId: link.institutionId, username: '', password: '' },
  })
  const { errors } = formState
  const { field: bank } = useController({ control, name: 'institutionId' })
  const signIn = useSignInAtSandbox(link.linkId)
  const isBankFixed = link.institutionId !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the form mounts
  useEffect(() => setFocus(isBankFixed ? 'username' : 'institutionId'), [])

  async function send({ institutionId, ...typed }: SignInValues) {
    if (signIn.isPending || institutionId === null) return
    try {
      const { state, bankId } = await signIn.mutateAsync({ institutionId, ...typed })
      if (state === 'linked') await linking.finish(bankId)
    } catch {
      setFocus('password', { shouldSelect: true })
    }
  }

  const ended = isRefusedAs(signIn.error, 'not-found') ? 'expired' : signIn.data?.state
  if (ended === 'left' || ended === 'expired') {
    return <LinkEnded how={ended} onStartOver={linking.startOver} onClose={linking.close} />
  }
  const chosen = link.institutions.find(({ id }) => id === bank.value)
  return (
    <form noValidate autoComplete="off" className="flex flex-col gap-4" onSubmit={handleSubmit(send)}>
      <SandboxHint isAgain={isBankFixed} />
      {isBankFixed ? (
        <p>
          <span className="text-muted">Bank: </span>
          {chosen?.name ?? linking.bank?.institution}
        </p>
      ) : (
        <Field label="Bank" isRequired error={errors.institutionId?.message}>
          <SearchSelect
            ref={bank.ref}
            options={link.institutions.map(({ id, name }) => ({ value: id, label: name }))}
            value={bank.value}
            onChange={bank.onChange}
            placeholder="Type to search banks"
            emptySentence="No bank found."
          />
        </Field>
      )}
      <Field label="User name" isRequired error={errors.username?.message}>
        <TextInput
          {...register('username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
        />
      </Field>
      <Field label="Password" isRequired error={errors.password?.message}>
        <PasswordInput {...register('password')} autoComplete="off" maxLength={200} />
      </Field>
      <ProblemNotice words={failureSentence(signIn.error, { 'limit-exceeded': 'Too many attempts.' })} />
      <div className="dialog-foot mt-2">
        <Button variant="secondary" onClick={linking.close}>
          Cancel
        </Button>
        <Button type="submit" isRunning={signIn.isPending || ended === 'linked'} runningLabel="Signing in…">
          Sign in and link
        </Button>
      </div>
    </form>
  )
}
