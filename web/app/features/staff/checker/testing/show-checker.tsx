import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { makeQueryClient } from '../../../../server-link/query-client.ts'
import { enterSession } from '../../../../session/session-store.ts'
import { valuesInWords } from '../../../market/matching/words/values-in-words.ts'
import { CheckerPage } from '../checker-page.tsx'
import { now, playChecker, type Replies } from './checker-server.ts'

// For tests: the whole page at its address, as a signed-in admin sees it.

export function showChecker(search: string, replies: Replies = {}) {
  enterSession({ userId: 12, userType: 'admin' })
  const asked = playChecker(replies)
  const element = (
    <QueryClientProvider client={makeQueryClient()}>
      <CheckerPage valuesInWords={valuesInWords} />
    </QueryClientProvider>
  )
  const router = createMemoryRouter([{ path: '/admin/matchmaking', element }], {
    initialEntries: [`/admin/matchmaking${search}`],
  })
  const posted = () => asked.filter(({ call }) => !call.startsWith('GET'))
  return { router, asked, posted, ...render(<RouterProvider router={router} />) }
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

export function endChecker(): void {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  onlineManager.setOnline(true)
}

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
export const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
