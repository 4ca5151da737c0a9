import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { readDesks } from '@evenkeel/contract/staff/desks'
import { create } from 'zustand'
import { onSessionEnd } from '../../session/end-session.ts'

// What waits for the signed-in person, for badges: at the desks of staff, and requests of an advisor.

export type Desks = AnswerOf<typeof readDesks>

interface WaitingState {
  /** Staff only; undefined until the server has answered. */
  desks: Desks | undefined
  /** The last question about the desks failed; the last answer stays. */
  hasFailed: boolean
  /** Advisors only. */
  unanswered: number
}

const nothing: WaitingState = { desks: undefined, hasFailed: false, unanswered: 0 }

export const useWaiting = create<WaitingState>(() => nothing)

onSessionEnd(() => useWaiting.setState(nothing))
