import type { Reactions } from './events.ts'
import { insertConsents } from './features/account/privacy/consent-store.ts'
import {
  broadcastChangeToPartners,
  broadcastConversationChange,
} from './features/contact/chat/broadcast-conversation-change.ts'
import { keepMessagesOfDeleted } from './features/contact/chat/keep-messages-of-deleted.ts'
import { openConversation } from './features/contact/chat/open-conversation.ts'
import { cancelUpcomingMeetings } from './features/contact/meetings/cancel-upcoming-meetings.ts'
import { reserveRequestedTime } from './features/contact/meetings/reserve-requested-time.ts'
import { settleRequestedTime } from './features/contact/meetings/settle-requested-time.ts'
import { followMeetings } from './features/contact/outcomes/follow-meetings.ts'
import { noteClosing } from './features/contact/outcomes/note-closing.ts'
import { releaseReviews } from './features/contact/reviews/release-reviews.ts'
import { markDirty } from './features/market/matching/facts/dirty-advisor-store.ts'
import { settleRequestLoad } from './features/market/matching/load/settle-load.ts'
import { moveVisit } from './features/market/matching/seekers/move-visit.ts'
import { releaseRequests } from './features/market/requests/release-requests.ts'
import { removeAccountsOf } from './features/people/accounts/remove-accounts-of.ts'
import { withdrawOpenApplication } from './features/people/advisors/application-store.ts'
import { moveDraftAtSignIn } from './features/people/consumers/move-draft-at-sign-in.ts'
import { removeFilesOfPersonLater } from './features/people/documents/remove-files-later.ts'
import { removeNameFromNotifications } from './features/people/notifications/remove-name-from-notifications.ts'
import { recheckApplication } from './features/people/vetting/checks/recheck-application.ts'
import { endOverlaysOfSessions, moveOverlays } from './features/staff/masquerade/session-overlays.ts'

/** What follows from each event, in order, in one transaction. */
export const reactions: Reactions = {
  'signed-in': [(services, _, { visit, ...person }) => moveDraftAtSignIn(services, person, visit)],
  'draft-claimed': [(_, transaction, claimed) => moveVisit(transaction, claimed)],
  'registered-with-consents': [
    (_, transaction, { personId, kinds, textVersion, givenAt }) =>
      insertConsents(transaction, personId, kinds, textVersion, givenAt),
  ],
  'sessions-ended': [
    (services, transaction, { sessionIds, ...why }) =>
      endOverlaysOfSessions(services, transaction, sessionIds, why),
  ],
  'session-rotated': [
    (_, transaction, { fromSessionId, toSessionId }) => moveOverlays(transaction, fromSessionId, toSessionId),
  ],
  'account-closing': [
    (services, transaction, { personId }) =>
      cancelUpcomingMeetings(services, transaction, { personId }, 'us'),
  ],
  'account-access-changed': [
    (services, transaction, { personId }) => broadcastChangeToPartners(services, transaction, personId),
  ],

  // For seven days what was agreed holds: only new people no longer find an advisor. The rest is canceled, and told to
  // the other side, when the account closes.
  'deletion-requested': [(_, transaction, { personId }) => markDirty(transaction, [personId])],
  'deletion-undone': [(_, transaction, { personId }) => markDirty(transaction, [personId])],
  'person-leaving': [
    ({ clock }, transaction, { personId }) => withdrawOpenApplication(transaction, personId, clock.now()),
    (services, transaction, { personId }) => removeAccountsOf(services, transaction, personId),
    // Before the requests, because the advisors are locked first.
    (_, transaction, { personId, reviews }) => releaseReviews(transaction, personId, reviews),
    (services, transaction, { personId }) =>
      cancelUpcomingMeetings(services, transaction, { personId }, 'us'),
    (services, transaction, { personId }) => releaseRequests(services, transaction, personId),
    (services, transaction, { personId }) => broadcastChangeToPartners(services, transaction, personId),
    ({ clock }, transaction, { personId }) => keepMessagesOfDeleted(transaction, personId, clock.now()),
    ({ clock }, transaction, { personId }) => removeFilesOfPersonLater(transaction, personId, clock.now()),
  ],
  'person-erased': [
    ({ clock }, transaction, { waitingWith }) => settleRequestLoad(transaction, waitingWith, clock.now()),
  ],
  'reveal-withdrawn': [
    (_, transaction, { consumerId, advisorId }) =>
      removeNameFromNotifications(transaction, advisorId, consumerId),
    (services, transaction, { consumerId, advisorId, requestId }) => {
      if (requestId !== null)
        broadcastConversationChange(services, transaction, requestId, [consumerId, advisorId])
    },
  ],

  'documents-changed': [
    (services, transaction, { personId }) => recheckApplication(services, transaction, personId),
  ],
  'application-moved': [
    // Meetings with a suspended advisor are not kept.
    async (services, transaction, { personId, isSuspended }) => {
      if (isSuspended) await cancelUpcomingMeetings(services, transaction, { personId }, 'us')
    },
    // Whether they may write depends on it.
    (services, transaction, { personId }) => broadcastChangeToPartners(services, transaction, personId),
  ],

  'meeting-asked-for': [
    (services, transaction, { meeting, requestId, ...pair }) =>
      reserveRequestedTime(services, transaction, { id: requestId, ...pair }, meeting),
  ],
  'request-accepted': [
    ({ clock }, transaction, { requestId, ...pair }) =>
      openConversation(transaction, { id: requestId, ...pair }, clock.now()),
  ],
  'request-moved': [
    (services, transaction, { requestId, state }) =>
      settleRequestedTime(services, transaction, { id: requestId, state }),
  ],
  'match-closed': [
    (services, transaction, { requestId, by }) =>
      cancelUpcomingMeetings(services, transaction, { requestId }, by),
    (services, transaction, { requestId, by }) => noteClosing(services, transaction, { requestId, by }),
  ],
  'conversation-ended': [
    (services, transaction, { requestId, by }) =>
      cancelUpcomingMeetings(services, transaction, { requestId }, by),
  ],

  'meeting-outcome-changed': [(_, transaction, { requestId }) => followMeetings(transaction, requestId)],
  'match-outcome-said': [],
}
