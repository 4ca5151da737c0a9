import type { Role } from '@evenkeel/contract/choices'
import type { Availability } from '@evenkeel/contract/people/availability'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { makeQueryClient } from '../../../../server-link/query-client.ts'
import { useSessionStore } from '../../../../session/session-store.ts'
import type { Slots } from '../availability-queries.ts'

// For tests: an advisor's calendar with a server that follows the contract.

export const week = {
  timeZone: 'America/Denver',
  hours: [{ day: 'mon' as const, from: '09:00', to: '12:00' }],
  lengthMinutes: 30 as const,
  bufferMinutes: 10,
  noticeDays: 2,
  horizonDays: 30,
  perDay: 4,
}

export const saved: Availability = { weekly_hours: week, calendar_link: null, exceptions: [], version: 3 }
export const noSlots: Slots = { time_zone: null, slots: [], calendar_link: null, first_meeting: null }
export const at = (moment: string, minutes = 30) => ({ starts_at: Date.parse(moment) / 1000, minutes })

interface World {
  availability: Availability
  slots: Slots | (() => Response)
  /** The time zone in the reader's settings. */
  timeZone: string | null
  sent: Record<string, unknown>[]
}

/** Saves like the server unless `put` returns another answer, and records everything written. */
export function calendarServer(
  first: Partial<Omit<World, 'sent'>> = {},
  put?: (world: World) => Response | undefined,
) {
  const world: World = {
    availability: saved,
    slots: noSlots,
    timeZone: 'America/Denver',
    sent: [],
    ...first,
  }
  const json = (body: unknown) => new Response(JSON.stringify(body))
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.startsWith('/api/v1/settings')) return json({ settings: { time_zone: world.timeZone } })
    if (address.endsWith('/slots'))
      return typeof world.slots === 'function' ? world.slots() : json(world.slots)
    if (init.method === 'PUT') {
      const { version: _, ...patch } = JSON.parse(String(init.body))
      world.sent.push(JSON.parse(String(init.body)))
      const other = put?.(world)
      if (other) return other
      world.availability = { ...world.availability, ...patch, version: world.availability.version + 1 }
    }
    return json({ availability: world.availability })
  })
  return world
}

/** Includes a link that leads away, to test leaving with unsaved changes. */
export function showPart(part: ReactNode, role: Role = 'advisor') {
  useSessionStore.setState({ user: role, userId: 77, isAuthenticated: true, status: 'authenticated' })
  const here = (
    <QueryClientProvider client={makeQueryClient()}>
      {part}
      <Link to="/elsewhere">Elsewhere</Link>
    </QueryClientProvider>
  )
  const router = createMemoryRouter([
    { path: '/', element: here },
    { path: '/elsewhere', element: <h1>Elsewhere it is</h1> },
  ])
  return render(<RouterProvider router={router} />)
}
