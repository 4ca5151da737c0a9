import { useLiveRefetch } from '../../../server-link/use-live-refetch.ts'
import { listKeys } from './request-queries.ts'

const events = ['request-changed', 'conversation-changed'] as const

export const useLiveRequests = () => useLiveRefetch(events, listKeys)
