import { formatAgo } from '@evenkeel/format/moments'

/** Devices report every other minute, so anything under two minutes is "just now". */
export const agoInWords = (seconds: number, nowMs = Date.now()): string =>
  formatAgo(seconds, nowMs / 1000, 120)
