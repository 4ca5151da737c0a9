import { useLiveRefetch } from '../../../server-link/use-live-refetch.ts'
import { outcomesKey } from './outcome-queries.ts'

const events = ['request-changed', 'meeting-changed'] as const
const keys = [outcomesKey]

export const useLiveOutcomes = () => useLiveRefetch(events, keys)
