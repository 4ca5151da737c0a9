// Durations are counted in classes that widen by a constant factor, so the median of any range comes from sums of
// counts. The database assigns the classes of a tenth (analytics_bucket).

interface Counted {
  bucket: number
  n: number
}

/** The value below which this share lies, assuming an even spread within a class; null for none. */
export function quantileOf(
  counted: readonly Counted[],
  share: number,
  startOf: (bucket: number) => number,
): number | null {
  const classes = counted
    .filter(({ bucket, n }) => bucket >= 0 && n > 0)
    .toSorted((a, b) => a.bucket - b.bucket)
  const all = classes.reduce((sum, { n }) => sum + n, 0)
  if (all === 0) return null
  let before = 0
  for (const { bucket, n } of classes) {
    if (before + n >= share * all) {
      const [from, to] = [startOf(bucket), startOf(bucket + 1)]
      return from + ((share * all - before) / n) * (to - from)
    }
    before += n
  }
  return null
}

/** Where a class of `analytics_bucket` begins, in minutes. */
export const minutesAt = (bucket: number): number => 1.1 ** bucket - 1

/** For calls, which are many and short: every second class doubles. */
export const callBucketOf = (ms: number): number => Math.max(0, Math.floor(2 * Math.log2(Math.max(1, ms))))
export const callMsAt = (bucket: number): number => 2 ** (bucket / 2)
