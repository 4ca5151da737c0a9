import type { PersonId } from '@evenkeel/contract/person-id'
import { and, asc, gt, isNotNull } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { advisorProfileTable } from './advisor-tables.ts'

export async function listByCrd(
  orm: Orm,
  after: string,
  atMost: number,
): Promise<{ personId: PersonId; crd: string }[]> {
  const { personId, crd } = advisorProfileTable
  const rows = await orm
    .select({ personId, crd })
    .from(advisorProfileTable)
    .where(and(isNotNull(crd), gt(crd, after)))
    .orderBy(asc(crd))
    .limit(atMost)
  return rows.map((row) => ({ personId: row.personId, crd: row.crd ?? '' }))
}
