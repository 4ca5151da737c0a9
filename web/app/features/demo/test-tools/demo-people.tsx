import type { Role } from '@evenkeel/contract/choices'
import { signInAsDemoPerson } from '@evenkeel/contract/demo/test-tools'
import type { PersonId } from '@evenkeel/contract/person-id'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../server-link/call.ts'
import { storeSignIn } from '../../../session/store-sign-in.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { DemoPerson } from './use-test-tools.ts'

export interface DemoPeopleProps {
  people: readonly DemoPerson[] | undefined
  /** Home address of a role; the layout knows it. */
  homeOf: (person: { role: Role; userId: PersonId }) => Promise<string>
  onDone: () => void
}

export function DemoPeople({ people, homeOf, onDone }: DemoPeopleProps) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const [running, setRunning] = useState<string>()

  async function signInAs(email: string) {
    setRunning(email)
    setProblem(undefined)
    try {
      const answer = await call(signInAsDemoPerson, { body: { email } }, { isBackground: true })
      storeSignIn(answer, { isRemembered: false })
      onDone()
      await navigate(await homeOf({ role: answer.userType, userId: answer.userId }))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'That didn’t work. Try again.')
    } finally {
      setRunning(undefined)
    }
  }

  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-16">Sign in as</h3>
      {people === undefined && <Skeleton className="h-10" />}
      {people?.length === 0 && <p className="text-muted">No demo people here.</p>}
      <ul className="flex flex-wrap gap-2">
        {people?.map(({ email, name, role }) => (
          <li key={email}>
            <Button
              variant="secondary"
              size="small"
              isRunning={running === email}
              disabled={running !== undefined}
              onClick={() => signInAs(email)}
            >
              {name} ({role})
            </Button>
          </li>
        ))}
      </ul>
      {problem && <p role="alert">{problem}</p>}
    </section>
  )
}
