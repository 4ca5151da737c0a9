// Durations are counted in classes, each wider than the one before by the same factor, so that a median of any range is a
// sum of counts. Which class a duration falls into the database says (analytics_bucket) for those of a tenth.

interface Counted {
  bucket: number
  n: number
}

/** The value below which this share of all lies, as if they were spread evenly over their class; null for none. */
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

/** Of `analytics_bucket`: where a class begins, in minutes. */
export const minutesAt = (bucket: number): number => 1.1 ** bucket - 1

/** Of calls, which are many and short: each class twice as wide as the one two before it. */
export const callBucketOf = (ms: number): number => Math.max(0, Math.floor(2 * Math.log2(Math.max(1, ms))))
export const callMsAt = (bucket: number): number => 2 ** (bucket / 2)
