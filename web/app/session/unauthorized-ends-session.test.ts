import { currentUser, endOtherSessions, identityOperations } from '@evenkeel/contract/account/identity'
import type { Role } from '@evenkeel/contract/choices'
import { expect, test } from 'vitest'
import { unauthorizedEndsSession } from './unauthorized-ends-session.ts'

const list = { path: '/api/v1/notifications', method: 'GET' } as const
const markRead = { path: '/api/v1/notifications/{id}', method: 'PUT' } as const
const lookAlike = { path: '/api/v1/notifications-of-others', method: 'GET' } as const

type Case = [string, Parameters<typeof unauthorizedEndsSession>[0], Role | undefined]

const skipped: Case[] = [
  ['an admin’s notifications call', markRead, 'admin'],
  ['an admin’s notifications fetch', list, 'admin'],
]
const ignored: Case[] = [
  ['a consumer’s', list, 'consumer'],
  ['an advisor’s', list, 'advisor'],
]
const loggedOut: Case[] = [
  ['a consumer’s change of a notification', markRead, 'consumer'],
  ['a path that only begins alike', lookAlike, 'admin'],
  ['any other call of an admin', endOtherSessions, 'admin'],
  ['a password that cannot be changed for want of a session', identityOperations, 'advisor'],
  ['a call of somebody whose role we do not know', markRead, undefined],
]

test.each(skipped)('a 401 on %s is skipped (spec 6-09)', (_, endpoint, role) => {
  expect(unauthorizedEndsSession(endpoint, role)).toBe(false)
})

test.each(ignored)('a 401 on %s global notification fetch is ignored (spec 6-10)', (_, endpoint, role) => {
  expect(unauthorizedEndsSession(endpoint, role)).toBe(false)
})

test.each(loggedOut)('a 401 on %s logs out (spec 6-08)', (_, endpoint, role) => {
  expect(unauthorizedEndsSession(endpoint, role)).toBe(true)
})

test('the session’s own question is answered by the session', () => {
  expect(unauthorizedEndsSession(currentUser, 'consumer')).toBe(false)
})
