/** How calls were answered while something was broken. */
export interface Traffic {
  calls: number
  /** Answers people would have noticed: by status, or by how a connection ended. */
  failed: Map<string, number>
  /** Refused by a rate limit, which the workload waits out. */
  limited: number
  longestMs: number
  longestCall: string
}

export const newTraffic = (): Traffic => ({
  calls: 0,
  failed: new Map(),
  limited: 0,
  longestMs: 0,
  longestCall: '',
})

export function noteAnswer(traffic: Traffic, call: string, outcome: string, ms: number): void {
  traffic.calls += 1
  if (outcome === '429') traffic.limited += 1
  else if (isFailed(outcome)) traffic.failed.set(outcome, (traffic.failed.get(outcome) ?? 0) + 1)
  if (ms <= traffic.longestMs) return
  traffic.longestMs = ms
  traffic.longestCall = call
}

// A 4xx is the product's decision; whether it was the right one is judged by who asked.
const isFailed = (outcome: string) => !/^[234]\d\d$/.test(outcome)

export const failedCount = ({ failed }: Pick<Traffic, 'failed'>): number =>
  [...failed.values()].reduce((sum, count) => sum + count, 0)

export const failedInWords = ({ failed }: Pick<Traffic, 'failed'>): string =>
  [...failed]
    .sort(([, a], [, b]) => b - a)
    .map(([outcome, count]) => `${count} × ${outcome}`)
    .join(', ')
