import type { Visit } from '../../../../http/visit.ts'
import { hashToken, randomToken } from '../../../../secrets/random-token.ts'
import type { FoundDevices } from '../sign-in-tables.ts'

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
  /** What to store for this person. */
  hash: Buffer
  /** Call once it is stored. */
  giveCookie(): void
}

/** Stores nothing yet. */
export function meetDevice({ cookies }: Cookies, { hasAny, devices }: FoundDevices): MetDevice {
  const sent = tokensIn({ cookies }).map((token) => ({ token, hash: hashToken(token) }))
  const ofRow = (hash: Buffer) => devices.find((device) => device.hash.equals(hash))
  const known = sent.find(({ hash }) => ofRow(hash)?.isTheirs)
  const token = known?.token ?? randomToken()
  const others = sent.filter((each) => each !== known && ofRow(each.hash)).map((each) => each.token)
  const value = [token, ...others].slice(0, mostPeople).join('.')
  return {
    met: known ? 'known' : hasAny ? 'new' : 'first',
    hash: known?.hash ?? hashToken(token),
    giveCookie: () => cookies.write('device', value, deviceCookieSeconds),
  }
}
