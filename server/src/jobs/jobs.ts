import type { Orm } from '../database/database.ts'

// Work that outlives the request: stored in the database and done at least once, also after a restart. A job may run
// twice (a crash between its effect and its completion), so every worker is idempotent: inside the database with
// `once`, outside it with a key the other side knows.

/** A kind of job. The type parameter ties `add` and `work` to the same data at compile time. */
export interface JobKind<Data extends object> {
  readonly name: string
  readonly retries: number
  readonly firstRetryAfterSeconds: number
  /**
   * How many run at once in a process, which then fetches the next without a pause. By default one, and one per
   * second: long jobs leave room for other work.
   */
  readonly atOnce?: number
  readonly data?: Data
}

export interface AddOptions {
  runAt?: Date
  /** Someone is waiting for it, so it runs before earlier jobs. */
  isAwaited?: boolean
  /** While a job with this key waits or runs, no other is added. */
  key?: string
}

export interface Jobs {
  /** Adds within the caller's transaction: the job exists exactly if its cause does. */
  add<Data extends object>(
    transaction: Orm,
    kind: JobKind<Data>,
    data: Data,
    options?: AddOptions,
  ): Promise<void>
  work<Data extends object>(kind: JobKind<Data>, worker: (data: Data) => Promise<void>): Promise<void>
  /** Starts no new job; other processes do. Running ones go on. */
  pause(): void
  /** Pauses, waits a moment for running jobs and hands back the others, which another process then does at once. */
  close(): Promise<void>
}
