import type { LiveEventName } from '@evenkeel/contract/contact/live'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Live } from '../live/live.ts'

export interface Told {
  personId: PersonId
  event: LiveEventName
  payload: unknown
}

/** For tests: nobody listens, and what was told can be read. */
export function recordedLive(): Live & { told: Told[] } {
  const told: Told[] = []
  return {
    told,
    tell: (personId, event, payload) => void told.push({ personId, event, payload }),
    close: async () => {},
  }
}
