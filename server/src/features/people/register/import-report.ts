import type { FeedKind, MalformedRecord } from '../../../outside/register-feed/feed-record.ts'
import type { FeedCounts } from './feed-store.ts'

export interface ImportReport extends FeedCounts {
  feedId: number
  kind: FeedKind
  name: string
  /** The day the file was made. */
  madeOn: string
  /** `known` where this very file was read to its end before; `stopped` where it goes on next time. */
  outcome: 'imported' | 'known' | 'stopped'
  /** Whether those that the file does not have were marked as gone, or why not. */
  sweep: 'done' | `skipped: ${string}`
  /** The first of the records that were left out. */
  faults: MalformedRecord[]
}

export interface ImportOptions {
  /** Whole files say by silence who is gone; parts say nothing of those they leave out. */
  isWhole?: boolean
  /** Believe a file with less than half of what stands in the register. */
  acceptsShrinking?: boolean
  /** After each batch. `goesOnAt` is the number of records that an earlier try had committed. */
  onProgress?(progress: { records: number; goesOnAt: number }): void
  /** Asked between two batches. */
  isStopped?(): boolean
}
