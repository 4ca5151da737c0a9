import type { MatchDetail } from '@evenkeel/contract/market/matching'
import { mostOpenRequests, type SentRequest } from '@evenkeel/contract/market/requests'
import { matchesPath, requestPath } from '../paths.ts'
import type { SentList } from '../request-queries.ts'
import { isOpen } from '../request-words.ts'

export interface WhyNot {
  sentence: string
  to: string
  link: string
}

export const whyThree = 'We limit open requests so advisors know each one is serious.'

export const openWords = (open: number) => `${open} of ${mostOpenRequests} requests open`

const isGoingOn = (request: SentRequest) =>
  isOpen(request) || (request.state === 'accepted' && request.closed === null)

/** What is known here already; the server tells the rest when asked. */
export function whyNotAsk(
  { card, request_id: requestId }: MatchDetail,
  list: SentList | undefined,
): WhyNot | undefined {
  const name = card.first_name
  const before = list?.requests.find(
    (request) => request.advisor.advisor_id === card.advisor_id && isGoingOn(request),
  )
  const isMatched = before ? before.state === 'accepted' : card.standing === 'matched'
  if (before || (!list && (card.standing === 'asked' || isMatched))) {
    const id = before?.request_id ?? requestId
    return {
      sentence: isMatched
        ? `You’re already matched with ${name}.`
        : `You already have an open request to ${name}.`,
      to: id === null ? matchesPath : requestPath(id),
      link: isMatched ? 'View match' : 'View request',
    }
  }
  if (list && list.open >= mostOpenRequests) {
    return {
      sentence: `${openWords(list.open)}. Wait for an answer or withdraw one.`,
      to: matchesPath,
      link: 'Your Matches',
    }
  }
  return undefined
}
