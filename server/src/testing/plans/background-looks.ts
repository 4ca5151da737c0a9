import { checkAudit } from '../../features/account/audit/check-audit.ts'
import { noteAuditHead } from '../../features/account/audit/note-audit-head.ts'
import { deleteExpiredIdentityData } from '../../features/account/identity/delete-expired-identity-data.ts'
import { blankExpiredLetters } from '../../features/account/mail/blank-letters.ts'
import { resumeDeletions } from '../../features/account/privacy/schedule-deletion.ts'
import { remindOfMeetings } from '../../features/contact/calendar/remind-of-meetings.ts'
import { forgetUnsentFiles } from '../../features/contact/chat/files/forget-unsent-files.ts'
import { indexMessages } from '../../features/contact/chat/search/index-messages.ts'
import { askForScores } from '../../features/contact/meeting-pack/ask-for-scores.ts'
import { settleMeetings } from '../../features/contact/meetings/settle-meetings.ts'
import {
  makeMissingOutcomes,
  makePastOutcomes,
} from '../../features/contact/outcomes/make-missing-outcomes.ts'
import { remindOfOutcomes } from '../../features/contact/outcomes/remind-of-outcomes.ts'
import { askForReviews } from '../../features/contact/reviews/ask-for-reviews.ts'
import { findReviewPatterns } from '../../features/contact/reviews/find-review-patterns.ts'
import { forgetReviewNetworks } from '../../features/contact/reviews/forget-review-networks.ts'
import { forgetUnsentSupportFiles } from '../../features/contact/support/forget-unsent-support-files.ts'
import { forgetVisitorsRequests } from '../../features/contact/support/forget-visitors-requests.ts'
import { lookForChanges } from '../../features/contact/watch/look-for-changes.ts'
import { remindOfCheckIns } from '../../features/contact/watch/remind-of-check-ins.ts'
import { tellWatchers } from '../../features/contact/watch/tell-watchers.ts'
import { scheduleLearning } from '../../features/market/learning/schedule-learning.ts'
import { scheduleRecheck } from '../../features/market/matching/saved/schedule-recheck.ts'
import { tidyMatching } from '../../features/market/matching/tidy-matching.ts'
import { makeReachSnapshot } from '../../features/market/metrics/make-reach-snapshot.ts'
import { expireRequests } from '../../features/market/requests/expire-requests.ts'
import { remindAdvisors } from '../../features/market/requests/remind-advisors.ts'
import { deleteOldLinkings } from '../../features/people/accounts/delete-old-linkings.ts'
import { revokePendingTokens } from '../../features/people/accounts/revoke-pending-tokens.ts'
import { scheduleCalendarChecks } from '../../features/people/calendars/check-calendar.ts'
import { deleteExpiredDrafts } from '../../features/people/consumers/drop-draft.ts'
import { removeOrphanFiles } from '../../features/people/documents/remove-orphan-files.ts'
import { releaseWaitingChanges } from '../../features/people/held-texts/release-waiting-changes.ts'
import { deleteOldNotifications } from '../../features/people/notifications/delete-old-notifications.ts'
import { mailUnread } from '../../features/people/notifications/mail-unread.ts'
import { handleExpiringDocuments } from '../../features/people/vetting/handle-expiring-documents.ts'
import { refreshAnalytics } from '../../features/staff/analytics/refresh-analytics.ts'
import { endExpiredOverlays } from '../../features/staff/masquerade/end-expired-overlays.ts'
import type { Services } from '../../services.ts'

type Look = (services: Services) => Promise<unknown>

async function refreshToday(services: Services): Promise<void> {
  await refreshAnalytics(services)(() => false)
}

/** What `start-background.ts` does every few seconds, minutes or hours, by the name it has there. */
export const backgroundLooks: Readonly<Record<string, Look>> = {
  checkAudit,
  noteAuditHead,
  deleteExpiredIdentityData,
  blankExpiredLetters,
  resumeDeletions,
  remindOfMeetings,
  forgetUnsentFiles,
  indexMessages,
  askForScores,
  remindOfOutcomes,
  makeMissingOutcomes,
  makePastOutcomes: (services) => makePastOutcomes(services, () => false),
  askForReviews,
  findReviewPatterns,
  forgetReviewNetworks,
  settleMeetings,
  forgetUnsentSupportFiles,
  forgetVisitorsRequests,
  lookForChanges: (services) => lookForChanges(services),
  remindOfCheckIns,
  tellWatchers,
  scheduleLearning,
  scheduleRecheck,
  tidyMatching,
  makeReachSnapshot: (services) => makeReachSnapshot(services, () => false),
  expireRequests,
  remindAdvisors,
  deleteOldLinkings,
  revokePendingTokens,
  scheduleCalendarChecks,
  deleteExpiredDrafts,
  removeOrphanFiles,
  releaseWaitingChanges: (services) => releaseWaitingChanges(services, () => false),
  deleteOldNotifications,
  mailUnread,
  handleExpiringDocuments,
  refreshAnalytics: refreshToday,
  endExpiredOverlays,
}
