import { useLiveRefetch } from '../../../server-link/use-live-refetch.ts'
import { supportKey } from './support-queries.ts'

const events = ['support-changed'] as const
const keys = [supportKey]

export const useLiveSupport = () => useLiveRefetch(events, keys)
