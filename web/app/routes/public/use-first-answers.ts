import { missingForFirstList } from '@evenkeel/contract/people/consumer-steps'
import { useLocation } from 'react-router'
import { pendingRegistration } from '../../features/account/identity/join/use-pending-registration.ts'
import { fetchNewestList } from '../../features/market/matching/results/matching-queries.ts'
import { isNewList } from '../../features/market/matching/results/new-list.ts'
import { begunStep } from '../../features/market/requests/ask/begun-step-queries.ts'
import { readDraft } from '../../features/people/consumers/profile/consumer-queries.ts'
import { answersIn } from '../../features/people/consumers/questions/answers.ts'
import { useEarlyAnswers } from '../../layout/page/use-early-answers.ts'

/** The visitor's draft; everything else of the page is then in its cache. */
export function useFirstAnswers() {
  const { state } = useLocation()
  const { isReady, answers: draft } = useEarlyAnswers(async (queries) => {
    const beside = [queries.prefetchQuery(begunStep), queries.prefetchQuery(pendingRegistration)]
    const read = await readDraft().catch(() => undefined)
    const isComplete = read && missingForFirstList(answersIn(read.answers)).length === 0
    if (isComplete) await Promise.all([...beside, !isNewList(state) && fetchNewestList(queries)])
    return read
  })
  return { isReady, draft }
}
