import type { Role } from '@evenkeel/contract/choices'
import type { Availability } from '@evenkeel/contract/people/availability'
import { setReaderZone } from '@evenkeel/format/reader-zone'
import type { ReactNode } from 'react'
import { enterSession } from '../../../../session/session-store.ts'
import { playCalls } from '../../../../testing/play-server.ts'
import { showToLeave } from '../../../../testing/stage.tsx'
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

export const saved: Availability = {
  weekly_hours: week,
  calendar_link: null,
  exceptions: [],
  version: 3,
  overlaps: [],
}
export const noSlots: Slots = { time_zone: null, slots: [], calendar_link: null, first_meeting: null }
export const at = (moment: string, minutes = 30) => ({ starts_at: Date.parse(moment) / 1000, minutes })

interface World {
  availability: Availability
  slots: Slots | (() => Response)
  /** The time zone of the reader's account. */
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
  setReaderZone(world.timeZone)
  playCalls(
    (sent) => sent,
    ({ call, body }) => {
      if (call.endsWith('/slots')) return world.slots
      if (call.startsWith('PUT')) {
        const { version: _, ...patch } = body
        world.sent.push(body)
        const other = put?.(world)
        if (other) return other
        world.availability = { ...world.availability, ...patch, version: world.availability.version + 1 }
      }
      return { availability: world.availability }
    },
  )
  return world
}

export function showPart(part: ReactNode, role: Role = 'advisor') {
  enterSession({ userId: 77, userType: role })
  return showToLeave(part)
}
