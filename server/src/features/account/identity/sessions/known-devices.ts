import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import type { Visit } from '../../../../http/visit.ts'
import { hashToken, randomToken } from '../../../../secrets/random-token.ts'
import { findDevices, rememberDevice } from './session-store.ts'

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

interface MetDevice {
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
  const found = await findDevices(
    transaction,
    personId,
    sent.map(({ hash }) => hash),
  )
  const ofRow = (hash: Buffer) => found.find((device) => device.hash.equals(hash))
  const known = sent.find(({ hash }) => ofRow(hash)?.isTheirs)
  const token = known?.token ?? randomToken()
  const { hasOthers } = await rememberDevice(transaction, personId, hashToken(token), at)
  const others = sent.filter((each) => each !== known && ofRow(each.hash)).map((each) => each.token)
  const value = [token, ...others].slice(0, mostPeople).join('.')
  return {
    met: known ? 'known' : hasOthers ? 'new' : 'first',
    giveCookie: () => cookies.write('device', value, deviceCookieSeconds),
  }
}
