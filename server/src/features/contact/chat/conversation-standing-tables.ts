// The SQL that reads who the two people are and what conversation-standing.ts decides on.
import type { PersonId } from '@evenkeel/contract/person-id'

/** What decides whether one of the two people may write. */
export interface StandingFacts {
  /** Accepted, and not closed by either side. */
  isMatchActive: boolean
  haveLeft: boolean
  haveBlocked: boolean
  haveTheyLeft: boolean
  haveTheyBlocked: boolean
  /** Disabled, or an advisor who is no longer approved; a person who asked to be deleted may write until the end. */
  amGone: boolean
  areTheyGone: boolean
}

export interface StandingRow extends StandingFacts {
  consumerId: PersonId
  advisorId: PersonId
  otherId: PersonId
}

const isGone = (person: string) => `(
  ${person}.disabled_at is not null
  or ${person}.role = 'advisor' and not (
    exists (select from advisor_application a where a.person_id = ${person}.id and a.status = 'approved')
    and exists (select from advisor_publication a where a.person_id = ${person}.id)))`

/** For a query with `mine` and `theirs`, the two members, and `r`, the request. */
export const standingColumns = `
  r.consumer_id::float8 as "consumerId", r.advisor_id::float8 as "advisorId", theirs.person_id::float8 as "otherId",
  r.state = 'accepted' and r.closed_as is null as "isMatchActive",
  mine.left_at is not null as "haveLeft", mine.blocked_at is not null as "haveBlocked",
  theirs.left_at is not null as "haveTheyLeft", theirs.blocked_at is not null as "haveTheyBlocked",
  ${isGone('me')} as "amGone", ${isGone('them')} as "areTheyGone"`

export const membersJoined = `
  conversation_member mine
  join match_request r on r.id = mine.conversation_id
  join conversation_member theirs on theirs.conversation_id = mine.conversation_id
    and theirs.person_id <> mine.person_id
  join person me on me.id = mine.person_id
  join person them on them.id = theirs.person_id`
