import type { ClientStage } from '@evenkeel/contract/contact/clients'
import type { ReceivedRequest } from '@evenkeel/contract/market/requests'
import type { ReactNode } from 'react'

/** By request id: how far the two are. */
export type RowStages = ReadonlyMap<number, ClientStage>

/** What an advisor keeps about clients, which is another feature. */
export interface ClientRenderProps {
  /** By request id; only accepted requests have one. */
  stages: RowStages | undefined
  stageOf: (request: ReceivedRequest) => ReactNode
  /** For all clients, at the top of the list. */
  menu: ReactNode
}
