export interface Limit {
  /** Names the bucket; two limits with one name share it. */
  name: string
  points: number
  perSeconds: number
}

/** Counts calls per key, shared by all processes where Redis is there. */
export interface Limits {
  /** Seconds to wait, or undefined when there was room and one point is taken. */
  take(limit: Limit, key: string): Promise<number | undefined>
  close(): Promise<void>
}
