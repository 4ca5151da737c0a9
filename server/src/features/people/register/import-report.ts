import type { FeedKind, MalformedRecord } from '../../../outside/register-feed/feed-record.ts'
import type { FeedCounts } from './feed-store.ts'

export interface ImportReport extends FeedCounts {
  feedId: number
  kind: FeedKind
  name: string
  /** The day the file was made. */
  madeOn: string
  /** `known` if this file was completely read before; `stopped` if the next run continues it. */
  outcome: 'imported' | 'known' | 'stopped'
  /** Whether records missing from the file were marked as gone, or why not. */
  sweep: 'done' | `skipped: ${string}`
  /** The first skipped records. */
  faults: MalformedRecord[]
}

export interface ImportOptions {
  /** Records missing from a complete file are gone; a partial file says nothing about them. */
  isWhole?: boolean
  /** Accept a file with less than half of the known records. */
  acceptsShrinking?: boolean
  /** After each batch. `goesOnAt` is the number of records an earlier try committed. */
  onProgress?(progress: { records: number; goesOnAt: number }): void
  /** Checked between two batches. */
  isStopped?(): boolean
}
