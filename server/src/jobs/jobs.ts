import type { Orm } from '../database/database.ts'

// Work that outlives the request: kept in the database, done at least once, also after a restart.
// A job may run twice (a crash between its effect and its tick), so every worker makes its effect idempotent:
// inside the database with `once`, outside it with a key the other side knows.

/** A kind of job. The type parameter exists only for the compiler: it ties `add` and `work` to the same data. */
export interface JobKind<Data extends object> {
  readonly name: string
  readonly retries: number
  readonly firstRetryAfterSeconds: number
  readonly data?: Data
}

export interface AddOptions {
  runAt?: Date
  /** While a job with this key waits or runs, another one is not added. */
  key?: string
}

export interface Jobs {
  /** Adds within the caller's transaction: the job exists exactly if what it is about exists. */
  add<Data extends object>(
    transaction: Orm,
    kind: JobKind<Data>,
    data: Data,
    options?: AddOptions,
  ): Promise<void>
  work<Data extends object>(kind: JobKind<Data>, worker: (data: Data) => Promise<void>): Promise<void>
  /** Waits for running workers, takes no new job. */
  close(): Promise<void>
}
