// Real files are far below these: about 2 GB unpacked, ten times their packed size, records of kilobytes.

export interface FeedLimits {
  /** Everything a file unpacks to. */
  expandedBytes: number
  /** Unpacked to packed size, checked above `freeBytes`: small repetitive files pack well. */
  ratio: number
  freeBytes: number
  /** One record, and the text between two. */
  recordCharacters: number
  /** Before the first element. */
  headCharacters: number
  /** XML files in one zip. */
  parts: number
}

export const feedLimits: FeedLimits = {
  expandedBytes: 4 * 1024 ** 3,
  ratio: 250,
  freeBytes: 10 * 1024 ** 2,
  recordCharacters: 1024 ** 2,
  headCharacters: 64 * 1024,
  parts: 1000,
}
