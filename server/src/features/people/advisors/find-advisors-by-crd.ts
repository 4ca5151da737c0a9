import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { listByCrd } from './advisor-crd-store.ts'

/** Everybody who has claimed a number of the register, in the order of the numbers, some at a time. */
export function findAdvisorsByCrd(
  orm: Orm,
  { after, atMost }: { after: string; atMost: number },
): Promise<{ personId: PersonId; crd: string }[]> {
  return listByCrd(orm, after, atMost)
}
