import { wilsonInterval } from '@evenkeel/matching/evaluate/wilson-interval'

interface Share {
  accepted: number
  n: number
}
interface Range {
  value: number
  low: number
  high: number
}

const confidence = 0.95

/** A share with Wilson's interval; undefined where n is zero. */
export function wilsonOf({ accepted, n }: Share): Range | undefined {
  const interval = wilsonInterval(accepted, n, confidence)
  return 'low' in interval ? interval : undefined
}

/** The difference of two shares with Newcombe's interval from their Wilson intervals (method 10, 1998). */
export function newcombeInterval(one: Share, other: Share): Range | undefined {
  const [a, b] = [wilsonOf(one), wilsonOf(other)]
  if (!a || !b) return undefined
  const value = a.value - b.value
  return {
    value,
    low: value - Math.hypot(a.value - a.low, b.high - b.value),
    high: value + Math.hypot(a.high - a.value, b.value - b.low),
  }
}
