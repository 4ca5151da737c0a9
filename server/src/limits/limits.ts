export interface Limit {
  /** Names the bucket; limits with the same name share it. */
  name: string
  points: number
  perSeconds: number
}

/** Counts calls per key, shared by all processes if there is Redis. */
export interface Limits {
  /** Seconds to wait, or undefined if the call is allowed and was counted. */
  take(limit: Limit, key: string): Promise<number | undefined>
  /** Whether Redis answers; undefined where there is none. */
  isRedisUp?(): boolean | undefined
  close(): Promise<void>
}
