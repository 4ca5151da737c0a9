import type { LiveEventName } from '@evenkeel/contract/contact/live'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Live } from '../live/live.ts'

export interface RecordedEvent {
  personId: PersonId
  event: LiveEventName
  payload: unknown
}

/** For tests: no pages are connected, and events can be read. */
export function recordedLive(): Live & { told: RecordedEvent[] } {
  const told: RecordedEvent[] = []
  return {
    told,
    tell: (personId, event, payload) => void told.push({ personId, event, payload }),
    close: async () => {},
  }
}
