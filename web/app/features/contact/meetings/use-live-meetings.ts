import { useLiveRefetch } from '../../../server-link/use-live-refetch.ts'
import { agendasKey } from './agenda/meeting-pack-queries.ts'
import { meetingsKey } from './meeting-queries.ts'

// Answering a request also decides about its requested time; shared questions arrive this way too.
const events = ['meeting-changed', 'request-changed'] as const
const keys = [meetingsKey, agendasKey]

export const useLiveMeetings = () => useLiveRefetch(events, keys)
