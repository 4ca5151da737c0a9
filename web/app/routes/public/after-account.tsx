import type { PersonId } from '@evenkeel/contract/person-id'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { AdvisorsSkeleton } from '../../features/market/matching/results/advisors-skeleton.tsx'
import { goOnWithBegunStep } from '../../features/market/requests/ask/go-on-with-begun-step.ts'
import { finishIfComplete } from '../../features/people/consumers/onboarding/finish-if-complete.ts'
import { onboardingPath } from '../../features/people/consumers/onboarding/step-progress.ts'
import { LoadError } from '../../ui/load-error.tsx'

/** A visitor has an account now: finishes what they began and opens their list, now in the account. */
export function AfterAccount({ userId }: { userId: PersonId }) {
  const navigate = useNavigate()
  const [hasFailed, setHasFailed] = useState(false)
  const hasBegun = useRef(false)
  async function run() {
    setHasFailed(false)
    try {
      // Open questions come first; what was begun waits for a day.
      const address = (await finishIfComplete(userId)) ? await goOnWithBegunStep() : onboardingPath
      void navigate(address, { replace: true })
    } catch {
      setHasFailed(true)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void run()
  }, [])
  return hasFailed ? <LoadError className="m-4" onRetry={run} /> : <AdvisorsSkeleton />
}
