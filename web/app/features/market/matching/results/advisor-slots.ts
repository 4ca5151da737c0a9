import type { Change } from '@evenkeel/contract/market/advisor-cards'
import type { MatchDetail } from '@evenkeel/contract/market/matching'
import type { requestKinds } from '@evenkeel/contract/market/requests'
import type { ReactNode } from 'react'

// What other features show of an advisor: the route puts it there.

export interface RequestSheetSlot {
  detail: MatchDetail
  kind: keyof typeof requestKinds
  searchId: string | undefined
  /** The request without an answer in whose place this one would be. */
  insteadOf: number | undefined
  /** Seconds: the free time that was chosen, where one was. */
  slot: number | undefined
  onClose: () => void
  onSent: () => void
}

export interface AdvisorSlots {
  cost: (detail: MatchDetail) => ReactNode
  about: (detail: MatchDetail) => ReactNode
  record: (detail: MatchDetail) => ReactNode
  documents: (detail: MatchDetail) => ReactNode
  /** `onAsk` opens the sheet for a meeting at that time. */
  meet: (detail: MatchDetail, onAsk: (startsAt: number) => void) => ReactNode
  requestSheet: (props: RequestSheetSlot) => ReactNode
}

/** Puts what was tried into the profile; rejects with what people read. */
export type KeepChange = (change: Change) => Promise<unknown>
