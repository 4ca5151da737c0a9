import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { makeQueryClient } from '../../../../server-link/query-client.ts'
import { enterSession } from '../../../../session/session-store.ts'
import type { DeskSlots } from '../desk-slots.ts'
import { VettingDeskPage } from '../vetting-desk-page.tsx'
import { caseOf, counts, now, path, playVetting, type Replies, summaryOf } from './vetting-server.ts'

// For tests: the desk at its address, with what other features would show said in words.

const slots: DeskSlots = {
  record: ({ crd }) => <p>Record of {crd}</p>,
  contradictions: (all) => <p>{all.map(({ sentence }) => sentence).join(' ')}</p>,
  openDocument: ({ what }) => <button type="button">Open {what}</button>,
}

export function showVetting(replies: Replies = {}, search = '') {
  enterSession({ userId: 1, userType: 'admin' })
  const asked = playVetting({
    [`GET ${path}`]: () => ({ applications: [summaryOf()], counts, next: null }),
    [`GET ${path}/201`]: () => ({ case: caseOf() }),
    ...replies,
  })
  const element = (
    <QueryClientProvider client={makeQueryClient()}>
      <VettingDeskPage slots={slots} />
    </QueryClientProvider>
  )
  const router = createMemoryRouter([{ path: '/admin/vetting', element }], {
    initialEntries: [`/admin/vetting${search}`],
  })
  render(<RouterProvider router={router} />)
  return {
    router,
    asked,
    posted: () => asked.filter(({ call }) => !call.startsWith('GET')),
    listed: () => asked.filter(({ call }) => call === `GET ${path}`).map(({ query }) => query),
  }
}

export function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  onlineManager.setOnline(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

export function quietDay(): void {
  vi.useFakeTimers({ now: now * 1000, toFake: ['Date'] })
  for (const level of ['warn', 'error', 'info'] as const)
    vi.spyOn(console, level).mockImplementation(() => {})
}

export function endVetting(): void {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  onlineManager.setOnline(true)
}

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
