import type { Logger } from 'pino'
import { type BackgroundWork, backgroundWork } from './background-work.ts'
import { checkAudit } from './features/account/audit/check-audit.ts'
import { noteAuditHead } from './features/account/audit/note-audit-head.ts'
import { deleteExpiredIdentityData } from './features/account/identity/delete-expired-identity-data.ts'
import { blankExpiredLetters } from './features/account/mail/blank-letters.ts'
import { resumeDeletions } from './features/account/privacy/schedule-deletion.ts'
import { remindOfMeetings } from './features/contact/calendar/remind-of-meetings.ts'
import { forgetUnsentFiles } from './features/contact/chat/files/forget-unsent-files.ts'
import { indexMessages } from './features/contact/chat/search/index-messages.ts'
import { askForScores } from './features/contact/meeting-pack/ask-for-scores.ts'
import { settleMeetings } from './features/contact/meetings/settle-meetings.ts'
import { makeMissingOutcomes, makePastOutcomes } from './features/contact/outcomes/make-missing-outcomes.ts'
import { remindOfOutcomes } from './features/contact/outcomes/remind-of-outcomes.ts'
import { askForReviews } from './features/contact/reviews/ask-for-reviews.ts'
import { findReviewPatterns } from './features/contact/reviews/find-review-patterns.ts'
import { forgetReviewNetworks } from './features/contact/reviews/forget-review-networks.ts'
import { forgetUnsentSupportFiles } from './features/contact/support/forget-unsent-support-files.ts'
import { forgetVisitorsRequests } from './features/contact/support/forget-visitors-requests.ts'
import { lookForChanges } from './features/contact/watch/look-for-changes.ts'
import { remindOfCheckIns } from './features/contact/watch/remind-of-check-ins.ts'
import { tellWatchers } from './features/contact/watch/tell-watchers.ts'
import { isHistorySeeded, trySeedHistory } from './features/demo/demo/history/seed-history.ts'
import { seedDemoDocuments } from './features/demo/demo/register/seed-documents.ts'
import { scheduleLearning } from './features/market/learning/schedule-learning.ts'
import { scheduleRecheck } from './features/market/matching/saved/schedule-recheck.ts'
import { tidyMatching } from './features/market/matching/tidy-matching.ts'
import { makeReachSnapshot } from './features/market/metrics/make-reach-snapshot.ts'
import { expireRequests } from './features/market/requests/expire-requests.ts'
import { remindAdvisors } from './features/market/requests/remind-advisors.ts'
import { deleteOldLinkings } from './features/people/accounts/delete-old-linkings.ts'
import { revokePendingTokens } from './features/people/accounts/revoke-pending-tokens.ts'
import { scheduleCalendarChecks } from './features/people/calendars/check-calendar.ts'
import { deleteExpiredDrafts } from './features/people/consumers/drop-draft.ts'
import { removeOrphanFiles } from './features/people/documents/remove-orphan-files.ts'
import { releaseWaitingChanges } from './features/people/held-texts/release-waiting-changes.ts'
import { deleteOldNotifications } from './features/people/notifications/delete-old-notifications.ts'
import { mailUnread } from './features/people/notifications/mail-unread.ts'
import { handleExpiringDocuments } from './features/people/vetting/handle-expiring-documents.ts'
import { refreshAnalytics } from './features/staff/analytics/refresh-analytics.ts'
import { endExpiredOverlays } from './features/staff/masquerade/end-expired-overlays.ts'
import type { Services } from './services.ts'

const tidyEveryMs = 3_600_000
const learnEveryMs = 60_000
const reachEveryMs = 15_000
const lookEveryMs = 60_000
/** People who try the demo look right after they changed something. */
const lookEveryMsInDemo = 5000
const requestsEveryMs = 60_000
/** Each calendar is read every five minutes. */
const calendarsEveryMs = 15_000
const analyticsEveryMs = 60_000
/** Until then a search reads new messages themselves. */
const indexMessagesEveryMs = 3000
/** Retries a demo history that could not be created, or that another process is creating. */
const historyEveryMs = 5000
/** A server that is stopped right after its start skips the long work. */
const longWorkAfterMs = 3000
const tidying = [
  deleteExpiredIdentityData,
  deleteExpiredDrafts,
  resumeDeletions,
  handleExpiringDocuments,
  revokePendingTokens,
  deleteOldLinkings,
  forgetUnsentFiles,
  forgetUnsentSupportFiles,
  forgetVisitorsRequests,
  forgetReviewNetworks,
  removeOrphanFiles,
  tidyMatching,
  makeMissingOutcomes,
  deleteOldNotifications,
  remindOfCheckIns,
  checkAudit,
]

interface Parts {
  services: Services
  /** The same without the time limits of calls. */
  unlimited: Services
  writeCalls(): Promise<unknown>
  /** Resolves while no person's call waits. */
  whenCalm(): Promise<void>
  log: Logger
}

/** Everything the server does without a request. */
export function startBackground({ services, unlimited, writeCalls, whenCalm, log }: Parts): BackgroundWork {
  const background = backgroundWork(log, { whenCalm })
  const { every, once } = background
  const { isDemo } = services.settings
  let isHistoryReady = !isDemo
  // What the demo makes at its start isn't a change to anyone.
  let areDocumentsReady = !isDemo
  // Read from the database, because another process may be creating it.
  const hasPast = async () => {
    isHistoryReady ||= await isHistorySeeded(services)
    return isHistoryReady
  }
  once(longWorkAfterMs, checkAudit.name, () => checkAudit(services))
  // The terminal of a demo is no place to keep a hash.
  const noteHead = () => noteAuditHead(isDemo ? unlimited : services)
  once(longWorkAfterMs, noteAuditHead.name, noteHead)
  every(tidyEveryMs, noteAuditHead.name, noteHead)
  // A server that never runs for an hour deletes people all the same.
  once(longWorkAfterMs, resumeDeletions.name, () => resumeDeletions(services))
  for (const tidy of tidying) every(tidyEveryMs, tidy.name, () => tidy(services))
  every(learnEveryMs, 'learning', () => scheduleLearning(services))
  every(lookEveryMs, 'kept searches', () => scheduleRecheck(services))
  every(calendarsEveryMs, 'calendars', () => scheduleCalendarChecks(services))
  // Also what ran out while nobody was there to see it.
  for (const look of [
    expireRequests,
    settleMeetings,
    remindAdvisors,
    remindOfMeetings,
    mailUnread,
    askForScores,
    remindOfOutcomes,
    askForReviews,
    findReviewPatterns,
  ]) {
    // Requests of the demo's history are not compared with today's clock while it is being created.
    const lookOnceReady = async () => (await hasPast()) && look(services)
    once(0, look.name, lookOnceReady)
    every(requestsEveryMs, look.name, lookOnceReady)
  }
  // What is found is told in the same run, so that urgent changes wait a minute at most.
  const watch = async (isStopped: () => boolean) => {
    if (!areDocumentsReady || !(await hasPast())) return
    await lookForChanges(services, isStopped)
    await tellWatchers(services)
  }
  every(isDemo ? lookEveryMsInDemo : lookEveryMs, 'watched advisors', watch)
  once(longWorkAfterMs, makePastOutcomes.name, (isStopped) => makePastOutcomes(services, isStopped))
  once(longWorkAfterMs, 'waiting changes', (isStopped) => releaseWaitingChanges(services, isStopped))
  every(requestsEveryMs, 'masquerades', () => endExpiredOverlays(services))
  once(longWorkAfterMs, blankExpiredLetters.name, () => blankExpiredLetters(services))
  every(requestsEveryMs, blankExpiredLetters.name, () => blankExpiredLetters(services))
  const reach = async (isStopped: () => boolean) =>
    (await hasPast()) && makeReachSnapshot(services, isStopped)
  once(longWorkAfterMs, 'reach', reach)
  every(reachEveryMs, 'reach', reach)
  const countDays = refreshAnalytics(services)
  const analytics = async (isStopped: () => boolean) => (await hasPast()) && countDays(isStopped)
  once(longWorkAfterMs, 'analytics', analytics)
  every(analyticsEveryMs, 'analytics', analytics)
  every(analyticsEveryMs, 'calls', writeCalls)
  every(indexMessagesEveryMs, indexMessages.name, (isStopped) => indexMessages(services, isStopped))
  if (isDemo) {
    // For advisors added since the last start, and for documents that have aged.
    once(longWorkAfterMs, 'documents of the demo', async (isStopped) => {
      await seedDemoDocuments(unlimited, isStopped)
      areDocumentsReady = true
    })
    const history = async (isStopped: () => boolean) => isHistoryReady || trySeedHistory(unlimited, isStopped)
    once(longWorkAfterMs, 'history of the demo', history)
    every(historyEveryMs, 'history of the demo', history)
  }
  return background
}
