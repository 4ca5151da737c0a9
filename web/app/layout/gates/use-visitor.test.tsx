import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { endSessionInTab } from '../../session/end-session-in-tab.ts'
import { useSessionStore } from '../../session/session-store.ts'
import { allowLog } from '../../testing/guard-tests.ts'
import { dana, serverKnows, showPages, visitor } from '../testing/show-pages.tsx'
import { useVisitor } from './use-visitor.ts'

beforeEach(() => allowLog())

const Step = () => <main>Step</main>
function NamedStep() {
  const person = useVisitor()
  return <main>Step of a {person.kind === 'person' ? person.role : 'visitor'}</main>
}
function Login() {
  const { state } = useLocation()
  return <main>Login, then {state.returnTo}</main>
}
const remembered = () => useSessionStore.setState({ user: 'consumer', userId: 4821, isAuthenticated: true })
const unreachable = async () => {
  throw new TypeError('Failed to fetch')
}

test('what the browser remembers makes nobody a person: the server is asked', async () => {
  const asked = serverKnows(visitor)
  remembered()
  const { result } = renderHook(useVisitor)
  expect(result.current.kind).toBe('asking')
  await waitFor(() => expect(result.current).toEqual({ kind: 'anonymous' }))
  expect(asked).toContain('/api/auth/refresh')
})

test('a first visit is nobody’s at once, and nothing is asked', () => {
  const asked = serverKnows(visitor)
  const { result } = renderHook(useVisitor)
  expect(result.current).toEqual({ kind: 'anonymous' })
  expect(asked).toEqual([])
})

test('whoever is signed in is known by the server’s word', async () => {
  serverKnows(dana)
  remembered()
  const { result } = renderHook(useVisitor)
  await waitFor(() => expect(result.current).toEqual({ kind: 'person', role: 'consumer', userId: 4821 }))
})

test('without an answer nobody is taken for a visitor, and it can be asked again', async () => {
  serverKnows(unreachable)
  remembered()
  const { result } = renderHook(useVisitor)
  await waitFor(() => expect(result.current.kind).toBe('unreachable'))
})

test('the steps have the whole width: no claims beside them, the same foot (spec 2.1-05)', async () => {
  serverKnows(visitor)
  showPages('/onboarding/consumer/money', [{ path: '/onboarding/consumer/:step?', Component: Step }])
  expect(await screen.findByText('Step')).toBeTruthy()
  expect(screen.queryByRole('complementary', { name: 'About Evenkeel' })).toBeNull()
  expect(screen.getByRole('link', { name: 'How we are paid' })).toBeTruthy()
})

test('somebody whose session ends on a step is led to the login, and back to the step after it (spec 4-15)', async () => {
  serverKnows(dana)
  remembered()
  showPages('/onboarding/consumer/money', [
    { path: '/onboarding/consumer/:step?', Component: NamedStep },
    { path: '/login', Component: Login },
  ])
  await screen.findByText('Step of a consumer')
  act(() => endSessionInTab('timed-out'))
  expect(await screen.findByText('Login, then /onboarding/consumer/money')).toBeTruthy()
})
