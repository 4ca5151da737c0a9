import type { Role } from '@evenkeel/contract/choices'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { makeQueryClient } from '../../../../server-link/query-client.ts'
import { enterSession } from '../../../../session/session-store.ts'
import { takeWaitingToasts } from '../../../../ui/overlays/toast.ts'
import { DeskPage } from '../desk/desk-page.tsx'
import type { FoundTopic } from '../help-search.tsx'
import { forgetDrafts } from '../support-drafts.ts'
import { SupportPage } from '../support-page.tsx'
import { now } from './support-server.ts'

// For tests: the page of whoever asks and the desk, at the address they share.

const topics: FoundTopic[] = [
  { title: 'Fee structure', summary: 'How advisors are paid.', to: '/help?content=fees' },
  { title: 'Meetings', summary: 'Ways to meet.', to: '/help?content=meetings' },
]
export const findHelp = async (words: string) =>
  topics.filter(({ title }) => title.toLowerCase().includes(words.toLowerCase()))

interface Showing {
  search?: string
  isPhone?: boolean
  role?: Role
}

export function showSupport({ search = '', isPhone = false, role = 'consumer' }: Showing = {}) {
  takeWaitingToasts()
  enterSession({ userId: 4821, userType: role })
  const queries = makeQueryClient()
  const element = (
    <QueryClientProvider client={queries}>
      {role === 'admin' ? (
        <DeskPage isPhone={isPhone} />
      ) : (
        <SupportPage isPhone={isPhone} findHelp={findHelp} />
      )}
    </QueryClientProvider>
  )
  const router = createMemoryRouter(
    [
      { path: '/shared/support', element },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [`/shared/support${search}`] },
  )
  return { router, queries, ...render(<RouterProvider router={router} />) }
}

export function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  // The dashboard around the page has heard of it long before the page came.
  onlineManager.setOnline(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

export function quietDay(): void {
  vi.useFakeTimers({ now: now * 1000, toFake: ['Date'] })
  for (const level of ['warn', 'error', 'info'] as const)
    vi.spyOn(console, level).mockImplementation(() => {})
}

export function endSupport(): void {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  onlineManager.setOnline(true)
  forgetDrafts()
}

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
export const box = (name: string | RegExp) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
