import type { ConsentKind } from '@evenkeel/contract/account/privacy'
import type { Role } from '@evenkeel/contract/choices'
import type { WayToMeet } from '@evenkeel/contract/contact/meetings'
import type { Outcome } from '@evenkeel/contract/contact/outcomes'
import type { RequestState } from '@evenkeel/contract/market/requests'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from './database/database.ts'
import type { Visit } from './http/visit.ts'
import type { Services } from './services.ts'

// Events of a feature that affect features above it. The feature calls `happened` in its own transaction;
// reactions.ts lists who reacts. A call that needs an answer is not an event; only what has to outlive the rows that
// are about to go is reported back.

interface Pair {
  requestId: number
  consumerId: PersonId
  advisorId: PersonId
}

export interface Events {
  /** identity: cookies are set and the session is written. */
  'signed-in': { personId: PersonId; role: Role; visit: Visit }
  /**
   * consumers: someone signed in where a draft was begun. `isMoved`: its answers become theirs and the draft is about to
   * be deleted; otherwise the account keeps its own.
   */
  'draft-claimed': { draftHash: Buffer; personId: PersonId; isMoved: boolean }
  /** identity: the first sign-in made the person, who agreed to these at registration. */
  'registered-with-consents': {
    personId: PersonId
    kinds: readonly ConsentKind[]
    textVersion: string
    givenAt: Date
  }
  'sessions-ended': { sessionIds: readonly string[]; reason: string; actorId: PersonId | null }
  'session-rotated': { fromSessionId: string; toSessionId: string }
  /** identity: about to be disabled, while the person still has a name for letters. */
  'account-closing': { personId: PersonId }
  /** identity: disabled or enabled. */
  'account-access-changed': { personId: PersonId }

  'deletion-requested': { personId: PersonId }
  'deletion-undone': { personId: PersonId }
  /**
   * privacy: everything the person owns is about to be erased in this transaction. `reviews`: what they chose for those
   * they wrote.
   */
  'person-leaving': { personId: PersonId; reviews: 'keep' | 'delete' }
  /** privacy: erased; `waitingWith` holds the advisors who had a request of theirs. */
  'person-erased': { waitingWith: readonly PersonId[] }
  'reveal-withdrawn': { consumerId: PersonId; advisorId: PersonId; requestId: number | null }

  /** documents: a document or the photo of an advisor was added, replaced or removed. */
  'documents-changed': { personId: PersonId }
  /** vetting: an application moved along its lifecycle. */
  'application-moved': { personId: PersonId; isSuspended: boolean }

  /** requests: sent with a preferred time to meet. */
  'meeting-asked-for': Pair & { meeting: { starts_at: number; way: WayToMeet } }
  'request-accepted': Pair
  'request-moved': { requestId: number; state: RequestState }
  /** requests: the match of an accepted request is over; how it ended is in its row. */
  'match-closed': { requestId: number; by: 'consumer' | 'advisor' | 'us' }

  /** chat: one of the two left or blocked the other. */
  'conversation-ended': { requestId: number; by: 'consumer' | 'advisor' }

  /** meetings: one of the two said whether a meeting was held, or time decided it. */
  'meeting-outcome-changed': { requestId: number }
  /** outcomes: one of the two said what became of their match, changed it or undid it; `outcome` is the word that counts. */
  'match-outcome-said': Pair & {
    by: 'consumer' | 'advisor'
    outcome: Outcome | null
    /** A day as YYYY-MM-DD. */
    hiredOn: string | null
  }
}

/** What reactions to an event report to the feature that announced it. */
interface Reports {
  /** The advisors who had a request of theirs. */
  'person-leaving': readonly PersonId[]
}

/** The services that reactions may use. */
export type Reacting = Pick<
  Services,
  'database' | 'clock' | 'jobs' | 'live' | 'settings' | 'log' | 'reactions'
>

export type Reaction<Name extends keyof Events> = (
  services: Reacting,
  transaction: Orm,
  what: Events[Name],
) => Name extends keyof Reports ? Promise<void> | Promise<Reports[Name]> : unknown

export type Reactions = { readonly [Name in keyof Events]: readonly Reaction<Name>[] }

type Reported<Name extends keyof Events> = Awaited<ReturnType<Reaction<Name>>>

/** Runs every reaction in order, in the transaction of the event: a failing effect undoes its cause. */
export async function happened<Name extends keyof Events>(
  services: Reacting,
  transaction: Orm,
  name: Name,
  what: Events[Name],
): Promise<Reported<Name>[]> {
  const reported: Reported<Name>[] = []
  for (const react of services.reactions[name]) reported.push(await react(services, transaction, what))
  return reported
}
