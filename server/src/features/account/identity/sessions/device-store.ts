import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'

/** 'first' for the person's very first device: nobody needs to be told of that one. */
export async function meetDevice(
  transaction: Orm,
  personId: PersonId,
  deviceHash: Buffer,
  at: Date,
): Promise<'known' | 'new' | 'first'> {
  const time = at.toISOString()
  // A row that was updated has been seen by another transaction before (xmax); one that was inserted has not.
  const { rows } = await transaction.execute<{ is_new: boolean; has_others: boolean }>(sql`
    insert into known_device (person_id, device_hash, first_seen_at, last_seen_at)
    values (${personId}, ${deviceHash}, ${time}, ${time})
    on conflict (person_id, device_hash) do update set last_seen_at = excluded.last_seen_at
    returning (xmax = 0) as is_new,
      exists (select from known_device where person_id = ${personId} and device_hash <> ${deviceHash}) as has_others`)
  if (!rows[0]?.is_new) return 'known'
  return rows[0].has_others ? 'new' : 'first'
}
