import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, Link, type RouteObject, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { makeQueryClient } from '../server-link/query-client.ts'
import { takeWaitingToasts } from '../ui/overlays/toast.ts'
import { allowLog } from './guard-tests.ts'

// For tests: a part of a page at its address, with the cache of the dashboard around it.

interface ShowOptions {
  path?: string
  at?: string
  queries?: ReturnType<typeof makeQueryClient>
  otherRoutes?: RouteObject[]
}

export function show(part: ReactNode, options: ShowOptions = {}) {
  const { path = '*', at = '/', queries = makeQueryClient(), otherRoutes = [] } = options
  takeWaitingToasts()
  const router = createMemoryRouter([{ path, element: part }, ...otherRoutes], { initialEntries: [at] })
  const page = <RouterProvider router={router} />
  return { router, queries, ...render(<QueryClientProvider client={queries}>{page}</QueryClientProvider>) }
}

/** With a link that leads away, to test leaving with unsaved changes. */
export function showToLeave(part: ReactNode) {
  const here = (
    <>
      {part}
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  )
  const elsewhere = { path: '/elsewhere', element: <h1>Elsewhere it is</h1> }
  return show(here, { path: '/', otherRoutes: [elsewhere] })
}

/** For tests of failures, which are shown at once. */
export function queriesWithoutRetry() {
  const queries = makeQueryClient()
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } })
  return queries
}

export function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => {
    // The dashboard around the page has heard of it long before the page came.
    onlineManager.setOnline(isOnline)
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  })
}

/** The clock stands still at a moment, given in seconds; timers run. */
export function quietDay(now: number): void {
  vi.useFakeTimers({ now: now * 1000, toFake: ['Date'] })
  allowLog()
}

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
