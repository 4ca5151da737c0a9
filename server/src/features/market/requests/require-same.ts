import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import { readRevealsOfRequests } from '../../account/privacy/request-reveals.ts'
import { type AskedFor, fieldsShared } from './fields-shared.ts'
import type { RequestRow } from './request-store.ts'

/** The same thing sent again is the one that stands; something else under its name is a mistake of the page. */
export async function requireSame(orm: Orm, row: RequestRow, asked: AskedFor): Promise<RequestRow> {
  const reveal = (await readRevealsOfRequests(orm, [row.id])).get(row.id)
  const isSame =
    row.advisorId === asked.advisor_id &&
    row.kind === asked.kind &&
    row.message === asked.message &&
    row.hasReadCrs === asked.has_read_crs &&
    row.insteadOf === (asked.instead_of ?? null) &&
    reveal?.fields.join() === fieldsShared(asked).join() &&
    // A number that is no longer needed is no longer kept.
    (reveal.phone === null || reveal.phone === asked.phone)
  if (!isSame) throw new Problem('changed-elsewhere')
  return row
}
