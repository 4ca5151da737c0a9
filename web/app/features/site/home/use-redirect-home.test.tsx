import { storageNames } from '@evenkeel/contract/constants'
import { render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { leaveSession, useSessionStore } from '../../../session/session-store.ts'
import { allowLog } from '../../../testing/guard-tests.ts'
import type { Person } from './find-signed-in-person.ts'
import { useRedirectHome } from './use-redirect-home.ts'

const findAddress = async ({ role, userId }: Person) => `/own/${role}/${userId}`

function Home() {
  useRedirectHome(findAddress)
  return <h1>Public home</h1>
}

const Site = createRoutesStub([
  { path: '/', Component: Home },
  { path: '/own/:role/:id', Component: () => <h1>Own home</h1> },
])

/** The server's answer about the signed-in person. */
function answerWith(answer: object) {
  const fetched = vi.fn(async () => Response.json(answer))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

function rememberSignIn() {
  localStorage.setItem(
    storageNames.user,
    JSON.stringify({ state: { user: 'consumer', userId: 7, isAuthenticated: true }, version: 0 }),
  )
}

afterEach(() => {
  leaveSession()
  useSessionStore.setState({ status: 'unknown' })
})

test('a first visit doesn’t ask who is signed in', async () => {
  const fetched = answerWith({ isAuthenticated: true, userId: 7, userType: 'consumer' })
  render(<Site />)
  await screen.findByRole('heading', { name: 'Public home' })
  await vi.dynamicImportSettled()
  expect(fetched).not.toHaveBeenCalled()
  expect(screen.getByRole('heading', { name: 'Public home' })).toBeDefined()
})

test('stored data alone opens nothing: a person unknown to the server stays on the public home page', async () => {
  rememberSignIn()
  const fetched = answerWith({ isAuthenticated: false, userId: null, userType: null })
  render(<Site />)
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  await waitFor(() => expect(useSessionStore.getState().status).toBe('unauthenticated'))
  expect(screen.getByRole('heading', { name: 'Public home' })).toBeDefined()
})

test('a signed-in person is taken home by the role from the server', async () => {
  allowLog()
  rememberSignIn()
  answerWith({ isAuthenticated: true, userId: 12, userType: 'advisor' })
  render(<Site />)
  expect(await screen.findByRole('heading', { name: 'Own home' })).toBeDefined()
})
