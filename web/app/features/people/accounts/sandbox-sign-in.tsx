import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isRefusedAs } from '../../../server-link/call-failed.ts'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchSelect } from '../../../ui/choice/search-select.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { PasswordInput } from '../../../ui/fields/password-input.tsx'
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

/** The embedded sandbox provider: invented banks with a sign-in form on our own page. */
export function SandboxSignIn({ linking, link }: SandboxSignInProps) {
  const [institutionId, setInstitutionId] = useState(link.institutionId)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [showsErrors, setShowsErrors] = useState(false)
  const signIn = useSignInAtSandbox(link.linkId)
  const inputs = {
    bank: useRef<HTMLInputElement>(null),
    username: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
  }
  const isBankFixed = link.institutionId !== null
  const first = isBankFixed ? inputs.username : inputs.bank
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the form mounts
  useEffect(() => first.current?.focus(), [])

  async function send(event: FormEvent) {
    event.preventDefault()
    if (signIn.isPending) return
    setShowsErrors(true)
    if (institutionId === null) return inputs.bank.current?.focus()
    if (!username.trim()) return inputs.username.current?.focus()
    if (!password) return inputs.password.current?.focus()
    try {
      const { state, bankId } = await signIn.mutateAsync({
        institutionId,
        username: username.trim(),
        password,
      })
      if (state === 'linked') await linking.finish(bankId)
    } catch {
      inputs.password.current?.select()
    }
  }

  const ended = isRefusedAs(signIn.error, 'not-found') ? 'expired' : signIn.data?.state
  if (ended === 'left' || ended === 'expired') {
    return <LinkEnded how={ended} onStartOver={linking.startOver} onClose={linking.close} />
  }
  const chosen = link.institutions.find(({ id }) => id === institutionId)
  return (
    <form noValidate autoComplete="off" className="flex flex-col gap-4" onSubmit={send}>
      <SandboxHint isAgain={isBankFixed} />
      {isBankFixed ? (
        <p>
          <span className="text-muted">Bank: </span>
          {chosen?.name ?? linking.bank?.institution}
        </p>
      ) : (
        <Field
          label="Bank"
          isRequired
          error={showsErrors && institutionId === null ? 'Choose a bank.' : undefined}
        >
          <SearchSelect
            ref={inputs.bank}
            options={link.institutions.map(({ id, name }) => ({ value: id, label: name }))}
            value={institutionId}
            onChange={setInstitutionId}
            placeholder="Type to search banks"
            emptySentence="No bank of this name here."
          />
        </Field>
      )}
      <Field
        label="User name"
        isRequired
        error={showsErrors && !username.trim() ? 'Enter a user name.' : undefined}
      >
        <TextInput
          ref={inputs.username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
      </Field>
      <Field label="Password" isRequired error={showsErrors && !password ? 'Enter a password.' : undefined}>
        <PasswordInput
          ref={inputs.password}
          autoComplete="off"
          maxLength={200}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <ProblemNotice
        words={failureSentence(signIn.error, { 'limit-exceeded': 'You tried to sign in very often.' })}
      />
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
