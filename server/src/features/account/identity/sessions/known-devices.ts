import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'
import type { Visit } from '../../../../http/visit.ts'
import { hashToken, randomToken } from '../../../../secrets/random-token.ts'

// Several people may use one browser, so the cookie holds a token for each, newest first. A token counts only for the
// person it was issued to, and a value that we never issued is dropped (S8).

const deviceCookieSeconds = 400 * 86_400
const mostPeople = 5
const issued = /^[\w-]{43}$/

type Cookies = Pick<Visit, 'cookies'>

const tokensIn = ({ cookies }: Cookies) =>
  (cookies.read('device') ?? '')
    .split('.')
    .filter((token) => issued.test(token))
    .slice(0, mostPeople)

export const deviceHashesOf = (cookies: Visit['cookies']): Buffer[] => tokensIn({ cookies }).map(hashToken)

export interface MetDevice {
  /** 'first' is the person's very first device, which needs no letter. */
  met: 'known' | 'new' | 'first'
  /** Call once the transaction is committed. */
  giveCookie(): void
}

export async function meetDevice(
  transaction: Orm,
  { cookies }: Cookies,
  personId: PersonId,
  at: Date,
): Promise<MetDevice> {
  const sent = tokensIn({ cookies }).map((token) => ({ token, hash: hashToken(token) }))
  const hashes = sql`${sql.param(sent.map(({ hash }) => hash))}::bytea[]`
  const time = at.toISOString()
  const { rows } = await transaction.execute<{ device_hash: Buffer; is_theirs: boolean }>(sql`
    select device_hash, bool_or(person_id = ${personId}) as is_theirs
    from known_device where device_hash = any (${hashes}) group by device_hash`)
  const ofRow = (hash: Buffer) => rows.find(({ device_hash }) => device_hash.equals(hash))
  const known = sent.find(({ hash }) => ofRow(hash)?.is_theirs)
  const token = known?.token ?? randomToken()
  const { rows: met } = await transaction.execute<{ is_new: boolean; has_others: boolean }>(sql`
    insert into known_device (person_id, device_hash, first_seen_at, last_seen_at)
    values (${personId}, ${hashToken(token)}, ${time}, ${time})
    on conflict (person_id, device_hash) do update set last_seen_at = excluded.last_seen_at
    returning exists (select from known_device where person_id = ${personId}) as has_others`)
  const others = sent.filter((each) => each !== known && ofRow(each.hash)).map((each) => each.token)
  const value = [token, ...others].slice(0, mostPeople).join('.')
  return {
    met: known ? 'known' : met[0]?.has_others ? 'new' : 'first',
    giveCookie: () => cookies.write('device', value, deviceCookieSeconds),
  }
}
