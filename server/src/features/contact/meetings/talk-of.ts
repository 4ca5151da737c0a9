import type { RequestState } from '@evenkeel/contract/market/requests'
import type { Standing } from '../chat/conversation-standing.ts'
import type { Talk } from './meeting-lifecycle.ts'

/** Derived from the conversation where there is one, else from the request. */
export function talkOf(state: RequestState | undefined, standing: Standing | undefined): Talk {
  if (standing) return standing === 'open' ? 'open' : 'over'
  return state === 'sent' || state === 'seen' ? 'waiting' : 'over'
}
