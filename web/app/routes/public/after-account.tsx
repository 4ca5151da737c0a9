import { type BegunStep, keepBegunStep, readBegunStep } from '@evenkeel/contract/market/begun-step'
import { saveAdvisor } from '@evenkeel/contract/market/kept-advisors'
import { sendRequest } from '@evenkeel/contract/market/requests'
import { finishOnboarding, readOnboardingProfile } from '@evenkeel/contract/people/consumers'
import type { PersonId } from '@evenkeel/contract/person-id'
import { formatDue } from '@evenkeel/format/moments'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { AdvisorsSkeleton } from '../../features/market/matching/results/advisors-skeleton.tsx'
import { uuidOf } from '../../features/market/matching/results/use-advisors-address.ts'
import { onboardingPath } from '../../features/people/consumers/onboarding/step-progress.ts'
import { call } from '../../server-link/call.ts'
import { isRefusedAs } from '../../server-link/call-failed.ts'
import { describeFailure } from '../../server-link/failure-sentence.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { showToast } from '../../ui/overlays/toast.ts'

const advisorsPath = '/consumer/matchmaking/advisors'
const pathOf = (advisorId: PersonId, more = '') => `${advisorsPath}?advisor=${uuidOf(advisorId)}${more}`

type Request = Extract<BegunStep, { kind: 'ask' }>['request']

/** The list of an account that keeps its own answers is another one, so the request goes without it. */
async function send(request: Request) {
  try {
    return await call(sendRequest, { body: request })
  } catch (error) {
    if (!isRefusedAs(error, 'not-found') || request.search_id === undefined) throw error
    const { search_id: _, ...rest } = request
    return call(sendRequest, { body: rest })
  }
}

/** Does what was begun, and says where to go on; a refusal is said there and loses nothing. */
async function goOnWith(begun: BegunStep): Promise<string> {
  if (begun.kind === 'join') return advisorsPath
  if (begun.kind === 'save') {
    const { advisor_id } = begun
    await call(saveAdvisor, { params: { advisorId: String(advisor_id) }, body: { is_saved: true } })
    showToast('success', 'Advisor saved.')
    return pathOf(advisor_id)
  }
  const { request } = await send(begun.request)
  showToast(
    'success',
    `Request sent. ${request.advisor.first_name} has until ${formatDue(request.due_at)} to answer.`,
  )
  return pathOf(begun.request.advisor_id)
}

async function finish(userId: PersonId): Promise<string> {
  const { begun } = await call(readBegunStep, {})
  const { data: profile } = await call(readOnboardingProfile, { params: { consumerId: String(userId) } })
  if (profile.onboarded_at === null) {
    try {
      await call(finishOnboarding, { body: { agreed: [], wantsTips: false } })
    } catch (error) {
      // The rest of the questions come first; what was begun waits for a day.
      if (isRefusedAs(error, 'not-finished')) return onboardingPath
      throw error
    }
  }
  if (!begun) return advisorsPath
  try {
    const address = await goOnWith(begun)
    await call(keepBegunStep, { body: { begun: null } })
    return address
  } catch (error) {
    if (begun.kind !== 'ask') throw error
    showToast('error', describeFailure(error))
    return pathOf(begun.request.advisor_id, `&ask=${begun.request.kind}`)
  }
}

/** A visitor has an account now: finishes what they began and opens their list, now in the account. */
export function AfterAccount({ userId }: { userId: PersonId }) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<unknown>(null)
  const hasBegun = useRef(false)
  async function run() {
    setFailure(null)
    try {
      void navigate(await finish(userId), { replace: true })
    } catch (error) {
      setFailure(error)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void run()
  }, [])
  return failure === null ? (
    <AdvisorsSkeleton />
  ) : (
    <LoadError className="m-4" sentence={describeFailure(failure)} onRetry={run} />
  )
}
