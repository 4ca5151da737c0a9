import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Services } from '../../../services.ts'
import type { Visitor } from '../consumers/visitor.ts'
import { limitVisitorOpenings } from '../consumers/visitor-limits.ts'
import { readHiddenFromVisitors } from './read-hidden-from-visitors.ts'

/** Before a visitor sees more of an advisor than the card. Those who decline visitors do not exist for them. */
export async function openAsVisitor(
  services: Pick<Services, 'database' | 'secrets' | 'clock'>,
  visitor: Visitor,
  advisorId: PersonId | undefined,
): Promise<void> {
  const hidden = await readHiddenFromVisitors(services.database.orm)
  if (advisorId === undefined || hidden.includes(advisorId)) throw new Problem('not-found')
  await limitVisitorOpenings(services, visitor, advisorId)
}
