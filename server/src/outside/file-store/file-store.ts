import type { Readable } from 'node:stream'

/** Files by key. Keys are ours (see file-key.ts), never names people typed. */
export interface FileStore {
  readonly kind: 'disk' | 's3'
  /** Stored completely or not at all, and durable once it resolves. */
  put(key: string, file: { stream: Readable; bytes: number; type: string }): Promise<void>
  /** Undefined if there is none. */
  read(key: string): Promise<{ stream: Readable; bytes: number } | undefined>
  /** Succeeds if there is none. */
  remove(key: string): Promise<void>
  /** Keys under a prefix with their time, for finding orphans. */
  list(prefix: string): AsyncIterable<{ key: string; at: Date }>
  close(): Promise<void>
}

/** The store failed: down, full, or access denied. The reason is for operators only. */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable'
  readonly isForOperators = true
}
