import type { PersonId } from '@evenkeel/contract/person-id'
import type { Between } from '@evenkeel/matching/is-eligible'
import type { Orm } from '../../../../database/database.ts'
import { readHiddenFromVisitors } from '../../../people/advisors/read-hidden-from-visitors.ts'
import { isVisitor, type Seeker } from '../seekers/seeker.ts'
import { findHiddenByVisitor } from '../seekers/visitor-hidden-store.ts'
import { findPastContact } from './match-event-store.ts'

const declinedForMs = 90 * 86_400_000

/** Who declined before this may be shown again. */
export const declinedSince = (now: Date) => new Date(now.getTime() - declinedForMs)

/**
 * Advisors someone hid, blocked or asked, and who declined them recently. Visitors can only have hidden someone; those
 * who show themselves only to people with an account are hidden from them.
 */
export async function readPastContact(orm: Orm, seeker: Seeker, now: Date): Promise<Map<PersonId, Between>> {
  if (!isVisitor(seeker)) return findPastContact(orm, seeker, declinedSince(now))
  const hidden = await findHiddenByVisitor(orm, seeker.hash)
  const declining = await readHiddenFromVisitors(orm)
  return new Map([...declining, ...hidden.map(({ advisorId }) => advisorId)].map((id) => [id, 'hidden']))
}
