import { formatDayAndTime } from '@evenkeel/format/moments'
import { type ComponentType, type FormEvent, useState } from 'react'
import { CallFailed } from '../../../server-link/call-failed.ts'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { LinkPage } from './link-page.tsx'
import { useAcceptInvitation, useInvitation } from './mailed-link-queries.ts'
import { useLinkToken } from './use-link-token.ts'
import { WithQueries } from './with-queries.tsx'

interface InvitationPageProps {
  /** Of the identity feature: the field with its rules, and what breaks them. */
  NewPasswordField: ComponentType<{
    label: string
    error: string | undefined
    password: string
    email: string
    value: string
    onChange: (event: { target: { value: string } }) => void
  }>
  newPasswordProblem: (password: string, email: string) => string | undefined
}

/** An invited admin chooses a password; the account exists from then on. */
export function InvitationPage(props: InvitationPageProps) {
  return (
    <WithQueries>
      <InvitationForm {...props} />
    </WithQueries>
  )
}

function InvitationForm({ NewPasswordField, newPasswordProblem }: InvitationPageProps) {
  const token = useLinkToken()
  const query = useInvitation(token)
  const accepting = useAcceptInvitation(token)
  const [password, setPassword] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const problem = password === '' ? 'Enter a password.' : newPasswordProblem(password, '')
  const refused = accepting.error instanceof CallFailed ? accepting.error.fields?.password : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    setHasTried(true)
    if (!problem && !accepting.isPending) accepting.mutate(password)
  }

  return (
    <LinkPage
      title="Welcome to the team"
      token={token}
      query={query}
      done={
        accepting.isSuccess &&
        'Your account is ready. Sign in to set up a second factor, such as an authenticator app.'
      }
    >
      {({ until }) => (
        <form
          noValidate
          aria-label="Choose a password"
          className="flex flex-col items-start gap-4"
          onSubmit={submit}
        >
          <p className="text-16">
            Choose a password for your admin account. This invitation works until {formatDayAndTime(until)}.
          </p>
          <div className="w-full">
            <NewPasswordField
              label="Password"
              error={refused ?? (hasTried ? problem : undefined)}
              password={password}
              email=""
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </div>
          <ProblemNotice words={refused ? undefined : failureSentence(accepting.error)} />
          <Button type="submit" isRunning={accepting.isPending} runningLabel="Creating…">
            Create account
          </Button>
        </form>
      )}
    </LinkPage>
  )
}
