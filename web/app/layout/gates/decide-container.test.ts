import { expect, test } from 'vitest'
import { decideContainer } from './decide-container.ts'

test.each(['/consumer/profile', '/admin/analytics', '/advisor/metrics', '/notifications', '/consumer/42'])(
  'a visitor on %s sees the onboarding container, closed (spec 2.3-07)',
  (path) => {
    expect(decideContainer(path, 'unauthenticated')).toEqual({ kind: 'onboarding', isOpen: false })
  },
)

test.each([
  '/shared/notifications',
  '/shared/support/settings',
  '/shared/matchmaking/messages',
  '/Shared/Support/',
])('a visitor on %s sees the dashboard container, closed (spec 2.3-06)', (path) => {
  expect(decideContainer(path, 'unauthenticated')).toEqual({ kind: 'dashboard', isOpen: false })
})

test.each(['unknown', 'validating', 'unauthenticated', 'unreachable'] as const)(
  'nothing protected is open while the session is %s',
  (status) => {
    expect(decideContainer('/shared/support', status).isOpen).toBe(false)
    expect(decideContainer('/consumer/profile', status).isOpen).toBe(false)
  },
)

test.each(['unauthenticated', 'unreachable'] as const)(
  'a remembered admin loses the shell once the session is %s (security H02)',
  (status) => {
    expect(decideContainer('/admin/analytics', status, true)).toEqual({ kind: 'onboarding', isOpen: false })
  },
)

test.each(['/consumer/profile', '/shared/support', '/administration'])(
  'a remembered admin has no shell on %s',
  (path) => {
    expect(decideContainer(path, 'validating', true).kind).toBe('skeleton')
  },
)

test.each(['unknown', 'validating'] as const)(
  'while the session is %s a remembered admin sees the shell, closed (spec 4-08)',
  (status) => {
    expect(decideContainer('/admin/analytics', status, true)).toEqual({ kind: 'admin-shell', isOpen: false })
    expect(decideContainer('/admin/analytics', status, false).kind).toBe('skeleton')
  },
)

test.each([
  '/shared/login',
  '/shared/registration',
  '/login',
  '/Login/',
  '/onboarding',
  '/onboarding/consumer/5',
])('%s uses the onboarding container, whoever is there (spec 2.3-04)', (path) => {
  for (const status of ['validating', 'unauthenticated', 'authenticated'] as const) {
    expect(decideContainer(path, status)).toEqual({ kind: 'onboarding', isOpen: true })
  }
})

test.each(['/onboardings', '/shared/loginx', '/login/help'])('%s is no public path', (path) => {
  expect(decideContainer(path, 'unknown').kind).toBe('skeleton')
})

test.each(['/shared/support', '/consumer/profile', '/admin/analytics', '/notifications'])(
  'somebody who is signed in sees %s in the dashboard container (spec 2.3-05)',
  (path) => {
    expect(decideContainer(path, 'authenticated')).toEqual({ kind: 'dashboard', isOpen: true })
  },
)

test('the skeleton stands while the session is validated (spec 2.3-02)', () => {
  expect(decideContainer('/consumer/profile', 'validating').kind).toBe('skeleton')
})
