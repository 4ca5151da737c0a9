import {
  answerBack,
  answerRequest,
  askBack,
  type Closing,
  closeReceivedRequest,
  closeSentRequest,
  type declineReasons,
  dismissNextBest,
  type ReceivedRequest,
  type SentRequest,
  withdrawRequest,
} from '@evenkeel/contract/market/requests'
import { call } from '../../../server-link/call.ts'

export interface ClosingWords {
  as: Closing
  note: string
}

export type SentMove =
  | { kind: 'withdraw' }
  | { kind: 'answer'; text: string }
  | { kind: 'dismiss' }
  | ({ kind: 'close' } & ClosingWords)

export type ReceivedMove =
  | { kind: 'see' }
  | { kind: 'accept' }
  | { kind: 'decline'; reason: keyof typeof declineReasons }
  | { kind: 'ask'; text: string }
  | ({ kind: 'close' } & ClosingWords)

// The page stays as it is during these calls: their own button shows the progress.
const quietly = { isBackground: true } as const

export function makeSentMove(id: number, move: SentMove): Promise<{ request: SentRequest }> {
  const params = { requestId: String(id) }
  switch (move.kind) {
    case 'withdraw':
      return call(withdrawRequest, { params }, quietly)
    case 'dismiss':
      return call(dismissNextBest, { params }, quietly)
    case 'answer':
      return call(answerBack, { params, body: { text: move.text } }, quietly)
    case 'close':
      return call(closeSentRequest, { params, body: { as: move.as, note: move.note } }, quietly)
  }
}

export function makeReceivedMove(id: number, move: ReceivedMove): Promise<{ request: ReceivedRequest }> {
  const params = { requestId: String(id) }
  switch (move.kind) {
    case 'see':
      return call(answerRequest, { params, body: { move: 'see' } }, quietly)
    case 'accept':
      return call(answerRequest, { params, body: { move: 'accept' } }, quietly)
    case 'decline':
      return call(answerRequest, { params, body: { move: 'decline', reason: move.reason } }, quietly)
    case 'ask':
      return call(askBack, { params, body: { text: move.text } }, quietly)
    case 'close':
      return call(closeReceivedRequest, { params, body: { as: move.as, note: move.note } }, quietly)
  }
}
