import type { Logger } from 'pino'
import { type BackgroundWork, backgroundWork } from './background-work.ts'
import { forgetOldIdentity } from './features/account/identity/forget-old-identity.ts'
import { resumeDeletions } from './features/account/privacy/resume-deletions.ts'
import { remindOfMeetings } from './features/contact/calendar/remind-of-meetings.ts'
import { forgetUnsentFiles } from './features/contact/chat/files/forget-unsent-files.ts'
import { askForScores } from './features/contact/meeting-pack/ask-for-scores.ts'
import { settleMeetings } from './features/contact/meetings/settle-meetings.ts'
import { forgetUnsentSupportFiles } from './features/contact/support/forget-unsent-support-files.ts'
import { keepHistory } from './features/demo/demo/history/keep-history.ts'
import { isHistoryLaidIn } from './features/demo/demo/history/lay-in-history.ts'
import { layInDemoDocuments } from './features/demo/demo/register/lay-in-demo-documents.ts'
import { scheduleLearning } from './features/market/learning/schedule-learning.ts'
import { scheduleRecheck } from './features/market/matching/saved/schedule-recheck.ts'
import { tidyMatching } from './features/market/matching/tidy-matching.ts'
import { refreshReach } from './features/market/metrics/refresh-reach.ts'
import { expireRequests } from './features/market/requests/expire-requests.ts'
import { remindAdvisors } from './features/market/requests/remind-advisors.ts'
import { forgetOldLinkings } from './features/people/accounts/forget-old-linkings.ts'
import { revokeLeftTokens } from './features/people/accounts/revoke-left-tokens.ts'
import { forgetOldDrafts } from './features/people/consumers/forget-old-drafts.ts'
import { sweepFiles } from './features/people/documents/sweep-files.ts'
import { mailUnread } from './features/people/notifications/mail-unread.ts'
import { tidyNotifications } from './features/people/notifications/tidy-notifications.ts'
import { sweepVetting } from './features/people/vetting/sweep-vetting.ts'
import { refreshAnalytics } from './features/staff/analytics/refresh-analytics.ts'
import { endExpiredOverlays } from './features/staff/masquerade/end-expired-overlays.ts'
import type { Services } from './services.ts'

const tidyEveryMs = 3_600_000
const learnEveryMs = 60_000
const reachEveryMs = 15_000
const lookEveryMs = 60_000
const requestsEveryMs = 60_000
const analyticsEveryMs = 60_000
/** A past that could not be laid in, or that another process is laying in, is looked after again. */
const historyEveryMs = 5000
/** Nothing keeps the first page waiting; a search that comes before this begins the same work. */
const firstPageAfterMs = 300
/** Whoever only looks whether it starts, and stops it again, waits for none of the long work. */
const longWorkAfterMs = 3000
const tidying = [
  forgetOldIdentity,
  forgetOldDrafts,
  resumeDeletions,
  sweepVetting,
  revokeLeftTokens,
  forgetOldLinkings,
  forgetUnsentFiles,
  forgetUnsentSupportFiles,
  sweepFiles,
  tidyMatching,
  tidyNotifications,
]

interface Parts {
  services: Services
  /** The same without the time limits of people's calls. */
  unlimited: Services
  writeCalls(): Promise<unknown>
  log: Logger
}

/** Everything the server does without being asked. */
export function startBackground({ services, unlimited, writeCalls, log }: Parts): BackgroundWork {
  const background = backgroundWork(log)
  const { every, once } = background
  const { isDemo } = services.settings
  let isPastLaidIn = !isDemo
  // Asked of the database, because another process may be laying it in.
  const hasPast = async () => {
    isPastLaidIn ||= await isHistoryLaidIn(services)
    return isPastLaidIn
  }
  once(firstPageAfterMs, 'matching', async () => services.matching.start())
  for (const tidy of tidying) every(tidyEveryMs, tidy.name, () => tidy(services))
  every(learnEveryMs, 'learning', () => scheduleLearning(services))
  every(lookEveryMs, 'kept searches', () => scheduleRecheck(services))
  // Also what ran out, and whose cut-offs are old, while nobody was there to see it.
  for (const look of [
    expireRequests,
    settleMeetings,
    remindAdvisors,
    remindOfMeetings,
    mailUnread,
    askForScores,
  ]) {
    // Requests of the demo's past are not held against today's clock while they are laid in.
    const lookThrough = async () => (await hasPast()) && look(services)
    once(0, look.name, lookThrough)
    every(requestsEveryMs, look.name, lookThrough)
  }
  every(requestsEveryMs, 'masquerades', () => endExpiredOverlays(services))
  once(longWorkAfterMs, 'reach', (isStopped) => refreshReach(services, isStopped))
  every(reachEveryMs, 'reach', (isStopped) => refreshReach(services, isStopped))
  const countDays = refreshAnalytics(services)
  const analytics = async (isStopped: () => boolean) => (await hasPast()) && countDays(isStopped)
  once(longWorkAfterMs, 'analytics', analytics)
  every(analyticsEveryMs, 'analytics', analytics)
  every(analyticsEveryMs, 'calls', writeCalls)
  if (isDemo) {
    // Of advisors who came since the last start, and those that have grown old.
    once(longWorkAfterMs, 'documents of the demo', (isStopped) => layInDemoDocuments(unlimited, isStopped))
    const history = async (isStopped: () => boolean) => isPastLaidIn || keepHistory(unlimited, isStopped)
    once(longWorkAfterMs, 'history of the demo', history)
    every(historyEveryMs, 'history of the demo', history)
  }
  return background
}
