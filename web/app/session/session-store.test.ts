import { storageNames } from '@evenkeel/contract/constants'
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { enterSession, leaveSession, useSessionStore } from './session-store.ts'
import { useSession } from './use-session.ts'

const stored = () => JSON.parse(localStorage.getItem(storageNames.user) ?? '{}').state

beforeEach(() =>
  useSessionStore.setState({ user: null, userId: null, isAuthenticated: false, status: 'unknown' }),
)

test('what is stored opens nothing: a forged record names nobody until the server has answered', async () => {
  const forged = {
    state: { user: 'admin', userId: 1, isAuthenticated: true, status: 'authenticated' },
    version: 0,
  }
  localStorage.setItem(storageNames.user, JSON.stringify(forged))
  await useSessionStore.persist.rehydrate()
  useSessionStore.setState({ status: 'validating' })
  expect(renderHook(useSession).result.current).toEqual({
    status: 'validating',
    role: undefined,
    userId: undefined,
  })
})

test('role, number and flag are kept under user-storage, and nothing else', () => {
  enterSession({ userId: 1173, userType: 'Advisor' })
  expect(stored()).toEqual({ user: 'advisor', userId: 1173, isAuthenticated: true })
})

test('leaving clears role, number and flag (spec 4-07)', () => {
  enterSession({ userId: 1173, userType: 'advisor' })
  leaveSession()
  expect(stored()).toEqual({ user: null, userId: null, isAuthenticated: false })
  expect(renderHook(useSession).result.current.status).toBe('unauthenticated')
})

test('somebody with a user type we do not know is signed in without a role', () => {
  enterSession({ userId: 5, userType: 'auditor' })
  expect(renderHook(useSession).result.current).toEqual({
    status: 'authenticated',
    role: undefined,
    userId: 5,
  })
})
