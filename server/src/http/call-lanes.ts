import { validateSession } from '@evenkeel/contract/account/identity'
import { sayTyping } from '@evenkeel/contract/contact/chat'
import { type Endpoint, file } from '@evenkeel/contract/endpoint'
import { offerChoice } from '@evenkeel/contract/market/choices'
import { countAdvisors } from '@evenkeel/contract/market/count-advisors'
import { noteViewed } from '@evenkeel/contract/market/kept-advisors'
import { countLeft, searchAdvisors, whatWouldChange } from '@evenkeel/contract/market/matching'
import { readMetrics, readReach } from '@evenkeel/contract/market/metrics'
import { countUnansweredRequests, readNextBest } from '@evenkeel/contract/market/requests'
import { listNotifications } from '@evenkeel/contract/people/notifications'
import { checkPair, checkWhatIf } from '@evenkeel/contract/staff/checker'
import { rerunMatches } from '@evenkeel/contract/staff/checker-matches'
import { readDesks } from '@evenkeel/contract/staff/desks'

/** Calls of a lane compete with each other; `background` ones start only while no person waits (admission.ts). */
export type Lane = 'people' | 'search' | 'background' | 'files'

/** They rank or count the market, which takes more processor time than everything else. */
const searches: readonly Endpoint[] = [
  searchAdvisors,
  countLeft,
  countAdvisors,
  whatWouldChange,
  offerChoice,
  readNextBest,
  readReach,
  checkPair,
  checkWhatIf,
  rerunMatches,
]

/** Pages make them by themselves, again and again; what they fetch is missed by nobody for some seconds. */
const background: readonly Endpoint[] = [
  validateSession,
  listNotifications,
  countUnansweredRequests,
  readDesks,
  readMetrics,
  noteViewed,
  sayTyping,
]

export function laneOf(endpoint: Endpoint): Lane {
  if (endpoint.upload || endpoint.answer === file) return 'files'
  if (searches.includes(endpoint)) return 'search'
  return background.includes(endpoint) ? 'background' : 'people'
}
