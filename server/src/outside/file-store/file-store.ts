import type { Readable } from 'node:stream'

/** Files by key. A key is ours (see file-key.ts), never a name somebody typed. */
export interface FileStore {
  readonly kind: 'disk' | 's3'
  /** There as a whole or not at all, and there for good once it is answered. */
  put(key: string, file: { stream: Readable; bytes: number; type: string }): Promise<void>
  /** Undefined where there is none. */
  read(key: string): Promise<{ stream: Readable; bytes: number } | undefined>
  /** Removing what is not there is done already. */
  remove(key: string): Promise<void>
  /** Keys under a prefix with when they were put, for finding what nothing points to. */
  list(prefix: string): AsyncIterable<{ key: string; at: Date }>
  close(): Promise<void>
}

/** The store could not do it now: away, full, or not ours to use. Says why to operators, nothing to callers. */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable'
}
