import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import { readRevealsOfRequests } from '../../account/privacy/request-reveals.ts'
import type { RequestRow } from './request-store.ts'
import { type AskedFor, sharedFields } from './shared-fields.ts'

/** A repeated request returns the stored one; other content under the same client id is refused. */
export async function requireSameRequest(orm: Orm, row: RequestRow, asked: AskedFor): Promise<RequestRow> {
  const reveal = (await readRevealsOfRequests(orm, [row.id])).get(row.id)
  const isSame =
    row.advisorId === asked.advisor_id &&
    row.kind === asked.kind &&
    row.message === asked.message &&
    row.hasReadCrs === asked.has_read_crs &&
    row.insteadOf === (asked.instead_of ?? null) &&
    reveal?.fields.join() === sharedFields(asked).join() &&
    // A phone number that is no longer needed is deleted.
    (reveal.phone === null || reveal.phone === asked.phone)
  if (!isSame) throw new Problem('changed-elsewhere')
  return row
}
