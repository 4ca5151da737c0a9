import type { Change } from '@evenkeel/contract/market/advisor-cards'
import type { MatchDetail } from '@evenkeel/contract/market/matching'
import type { requestKinds } from '@evenkeel/contract/market/requests'
import type { ReactNode } from 'react'

// Render props for what other features show of an advisor; the route provides them.

export interface RequestSheetArgs {
  detail: MatchDetail
  kind: keyof typeof requestKinds
  searchId: string | undefined
  /** The unanswered request that this one would replace. */
  insteadOf: number | undefined
  /** Seconds: the chosen free time, if any. */
  slot: number | undefined
  onClose: () => void
  onSent: () => void
}

export interface AdvisorRenderProps {
  cost: (detail: MatchDetail) => ReactNode
  about: (detail: MatchDetail) => ReactNode
  record: (detail: MatchDetail) => ReactNode
  documents: (detail: MatchDetail) => ReactNode
  reviews: (detail: MatchDetail) => ReactNode
  /** `onAsk` opens the sheet for a meeting at that time. */
  meet: (detail: MatchDetail, onAsk: (startsAt: number) => void) => ReactNode
  requestSheet: (props: RequestSheetArgs) => ReactNode
}

/** Saves the tried change to the profile; rejects with a message for people. */
export type SaveChange = (change: Change) => Promise<unknown>
