import { randomUUID } from 'node:crypto'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import type { Visit } from '../../../../http/visit.ts'
import { hashToken, randomToken } from '../../../../secrets/random-token.ts'
import { maxSessions } from './session-lifetimes.ts'
import { insertSession, type SessionRow } from './session-store.ts'

export type NewSession = Pick<
  SessionRow,
  'isRemembered' | 'means' | 'sealedGrant' | 'createdAt' | 'signedInAt' | 'expiresAt'
>

export interface StartedSession {
  session: SessionRow
  /** Sessions of the same person that ended, because there were too many. */
  surplus: readonly string[]
  /** Sent to the browser once the transaction is committed. */
  cookies: { binding: string; refresh: string }
}

/** A session with new secrets, which isn't stored yet. */
export function prepareSession(personId: PersonId, device: string, now: Date, begun: NewSession) {
  const cookies = { binding: randomToken(), refresh: randomToken() }
  const session: SessionRow = {
    ...begun,
    id: randomUUID(),
    personId,
    device,
    bindingHash: hashToken(cookies.binding),
    refreshSecret: hashToken(randomToken()),
    lastActivityAt: now,
    lastSeenAt: now,
    endedAt: null,
    endReason: null,
  }
  return { session, refreshHash: hashToken(cookies.refresh), cookies }
}

export async function startSession(
  transaction: Orm,
  personId: PersonId,
  device: string,
  now: Date,
  begun: NewSession,
): Promise<StartedSession> {
  const { session, refreshHash, cookies } = prepareSession(personId, device, now, begun)
  const surplus = await insertSession(transaction, session, refreshHash, maxSessions)
  return { session, surplus, cookies }
}

/** Without remember-me the cookies end with the browser session. */
export function giveSessionCookies(
  visit: Visit,
  { session, cookies }: Omit<StartedSession, 'surplus'>,
  now: Date,
): void {
  const age = session.isRemembered
    ? Math.max(1, Math.floor((session.expiresAt.getTime() - now.getTime()) / 1000))
    : undefined
  visit.cookies.write('binding', cookies.binding, age)
  visit.cookies.write('refresh', cookies.refresh, age)
}
