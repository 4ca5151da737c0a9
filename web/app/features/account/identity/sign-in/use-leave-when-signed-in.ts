import type { Role } from '@evenkeel/contract/choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../../../session/use-session.ts'
import { useReturnTo } from '../steps.ts'
import { checkExistingSession } from './check-existing-session.ts'
import { clearAttempt, readAttempt, useSignInAttempt } from './sign-in-attempt.ts'

interface Person {
  role: Role | undefined
  userId: PersonId | undefined
}
/** Passed in by the route, because the frame knows the addresses of protected pages. */
export type HomeOf = (person: Person) => Promise<string>

const onboarding: Readonly<Partial<Record<Role, string>>> = {
  consumer: '/onboarding/consumer',
  advisor: '/onboarding/advisor',
}

async function firstPageOf(person: Person, homeOf: HomeOf): Promise<string> {
  const start = person.role && readAttempt().isNewcomer ? onboarding[person.role] : undefined
  // If this code fails to load, the public home page redirects signed-in users.
  return start ?? homeOf(person).catch(() => '/')
}

/**
 * Redirects signed-in users to where they wanted to go, otherwise to their first steps or home. It covers signing in
 * here, signing in in another tab, and an earlier session.
 */
export function useLeaveWhenSignedIn(homeOf: HomeOf): void {
  const { status, role, userId } = useSession()
  const hasCodesToKeep = useSignInAttempt(({ recoveryCodes }) => recoveryCodes !== undefined)
  const returnTo = useReturnTo()
  const navigate = useNavigate()

  useEffect(checkExistingSession, [])
  useEffect(() => {
    if (status !== 'authenticated' || hasCodesToKeep) return
    let isLeft = false
    async function leave() {
      const address = returnTo ?? (await firstPageOf({ role, userId }, homeOf))
      if (isLeft) return
      clearAttempt()
      void navigate(address, { replace: true })
    }
    void leave()
    return () => {
      isLeft = true
    }
  }, [status, role, userId, hasCodesToKeep, returnTo, homeOf, navigate])
}
