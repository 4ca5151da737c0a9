import { currentUser, endOtherSessions, identityOperations } from '@evenkeel/contract/account/identity'
import type { Role } from '@evenkeel/contract/choices'
import { expect, test } from 'vitest'
import { unauthorizedEndsSession } from './unauthorized-ends-session.ts'

const list = { path: '/api/v1/notifications', method: 'GET' } as const
const markRead = { path: '/api/v1/notifications/{id}', method: 'PUT' } as const
const lookAlike = { path: '/api/v1/notifications-of-others', method: 'GET' } as const

const cases: [string, Parameters<typeof unauthorizedEndsSession>[0], Role | undefined, boolean][] = [
  ['an admin’s notifications call is skipped (spec 6-09)', markRead, 'admin', false],
  ['an admin’s notifications fetch is skipped (spec 6-09)', list, 'admin', false],
  ['the global notification fetch is ignored for a consumer (spec 6-10)', list, 'consumer', false],
  ['the global notification fetch is ignored for an advisor (spec 6-10)', list, 'advisor', false],
  ['the session’s own question is answered by the session', currentUser, 'consumer', false],
  ['a consumer’s change of a notification logs out (spec 6-08)', markRead, 'consumer', true],
  ['a path that only begins alike logs out (spec 6-08)', lookAlike, 'admin', true],
  ['any other call of an admin logs out (spec 6-08)', endOtherSessions, 'admin', true],
  ['a password that cannot be changed for want of a session logs out', identityOperations, 'advisor', true],
  ['a call of somebody whose role we do not know logs out', markRead, undefined, true],
]

test.each(cases)('401: %s', (_, endpoint, role, expected) => {
  expect(unauthorizedEndsSession(endpoint, role)).toBe(expected)
})
