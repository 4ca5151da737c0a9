import type { Reactions } from './events.ts'
import { leaveMessagesBehind } from './features/contact/chat/leave-messages-behind.ts'
import { openConversation } from './features/contact/chat/open-conversation.ts'
import { tellConversation, tellConversationsOf } from './features/contact/chat/tell-conversation.ts'
import { cancelMeetingsOf } from './features/contact/meetings/cancel-meetings-of.ts'
import { moveWithRequest } from './features/contact/meetings/move-with-request.ts'
import { wishWithRequest } from './features/contact/meetings/wish-with-request.ts'
import { settleLedger } from './features/market/matching/ledger/request-ledger.ts'
import { releaseRequestsOf } from './features/market/requests/release-requests-of.ts'
import { removeAccountsOf } from './features/people/accounts/remove-accounts-of.ts'
import { withdrawOpenApplication } from './features/people/advisors/application-store.ts'
import { takeDraftAlong } from './features/people/consumers/take-draft-along.ts'
import { letFilesGo } from './features/people/documents/let-files-go.ts'
import { forgetName } from './features/people/notifications/forget-name.ts'
import { recheckApplication } from './features/people/vetting/checks/recheck-application.ts'
import { endOverlaysOfSessions } from './features/staff/masquerade/end-overlays-of-sessions.ts'
import { moveOverlays } from './features/staff/masquerade/move-overlays.ts'

/** How the product hangs together: what follows from what, in order, in one transaction. */
export const reactions: Reactions = {
  'signed-in': [(services, _, { visit, ...person }) => takeDraftAlong(services, person, visit)],
  'sessions-ended': [
    (services, transaction, { sessionIds, ...why }) =>
      endOverlaysOfSessions(services, transaction, sessionIds, why),
  ],
  'session-rotated': [
    (_, transaction, { fromSessionId, toSessionId }) => moveOverlays(transaction, fromSessionId, toSessionId),
  ],
  'account-closing': [
    (services, transaction, { personId }) => cancelMeetingsOf(services, transaction, { personId }, 'us'),
  ],
  'account-access-changed': [
    (services, transaction, { personId }) => tellConversationsOf(services, transaction, personId),
  ],

  'deletion-requested': [
    (services, transaction, { personId }) =>
      cancelMeetingsOf(services, transaction, { personId }, 'themselves'),
    (services, transaction, { personId }) => tellConversationsOf(services, transaction, personId),
  ],
  'deletion-undone': [
    (services, transaction, { personId }) => tellConversationsOf(services, transaction, personId),
  ],
  'person-leaving': [
    ({ clock }, transaction, { personId }) => withdrawOpenApplication(transaction, personId, clock.now()),
    (services, transaction, { personId }) => removeAccountsOf(services, transaction, personId),
    (services, transaction, { personId }) => cancelMeetingsOf(services, transaction, { personId }, 'us'),
    async (services, transaction, { personId, waitingWith }) => {
      waitingWith.push(...(await releaseRequestsOf(services, transaction, personId)))
    },
    (services, transaction, { personId }) => tellConversationsOf(services, transaction, personId),
    ({ clock }, transaction, { personId }) => leaveMessagesBehind(transaction, personId, clock.now()),
    ({ clock }, transaction, { personId }) => letFilesGo(transaction, personId, clock.now()),
  ],
  'person-erased': [
    ({ clock }, transaction, { waitingWith }) => settleLedger(transaction, waitingWith, clock.now()),
  ],
  'reveal-withdrawn': [
    (_, transaction, { consumerId, advisorId }) => forgetName(transaction, advisorId, consumerId),
    (services, transaction, { consumerId, advisorId, requestId }) => {
      if (requestId !== null) tellConversation(services, transaction, requestId, [consumerId, advisorId])
    },
  ],

  'documents-changed': [
    (services, transaction, { personId }) => recheckApplication(services, transaction, personId),
  ],
  'application-moved': [
    // Nobody is sent to a meeting with an advisor who is not shown.
    async (services, transaction, { personId, isSuspended }) => {
      if (isSuspended) await cancelMeetingsOf(services, transaction, { personId }, 'us')
    },
    // Whether they may write depends on it.
    (services, transaction, { personId }) => tellConversationsOf(services, transaction, personId),
  ],

  'meeting-asked-for': [
    (services, transaction, { meeting, requestId, ...pair }) =>
      wishWithRequest(services, transaction, { id: requestId, ...pair }, meeting),
  ],
  'request-accepted': [
    ({ clock }, transaction, { requestId, ...pair }) =>
      openConversation(transaction, { id: requestId, ...pair }, clock.now()),
  ],
  'request-moved': [
    (services, transaction, { requestId, state }) =>
      moveWithRequest(services, transaction, { id: requestId, state }),
  ],
  'match-closed': [
    (services, transaction, { requestId, by }) => cancelMeetingsOf(services, transaction, { requestId }, by),
  ],
  'conversation-ended': [
    (services, transaction, { requestId, by }) => cancelMeetingsOf(services, transaction, { requestId }, by),
  ],
}
