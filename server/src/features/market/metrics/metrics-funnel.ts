import { fewestToShow, type Metrics } from '@evenkeel/contract/market/metrics'
import type { AskedRow, ShownRow } from './metrics-store.ts'
import { settled } from './response-metrics.ts'

type Step = Metrics['funnel'][number]['step']

/**
 * Shown, opened and saved are what happened in the period; requested are the requests of the period; accepted, met and
 * hired are what became of these until now. A hired advisor has met the client.
 */
export function funnelOf(
  shown: readonly ShownRow[],
  { opened, saved }: { opened: number; saved: number },
  asked: readonly AskedRow[],
): Metrics['funnel'] {
  const accepted = asked.filter(({ state }) => state === 'accepted')
  const steps: [Step, number][] = [
    ['shown', shown.reduce((sum, { count }) => sum + count, 0)],
    ['opened', opened],
    ['saved', saved],
    ['requested', asked.length],
    ['accepted', accepted.length],
    ['met', accepted.filter(({ hasMet, hasHired }) => hasMet || hasHired).length],
    ['hired', accepted.filter(({ hasHired }) => hasHired).length],
  ]
  return steps.map(([step, count], place) => {
    // Requests that wait or were withdrawn are no answers, so acceptance is the same number as in its tile.
    const before = step === 'accepted' ? settled(asked).length : (steps[place - 1]?.[1] ?? 0)
    // A consumer can ask without saving, so a count above the previous step is not a share of it.
    const isPart = before >= fewestToShow && count <= before
    return { step, count, of_before: isPart ? (100 * count) / before : null }
  })
}

/** Each request that did not become a meeting, and each meeting that did not become a client, counts once. */
export function outcomesOf(asked: readonly AskedRow[]): Metrics['outcomes'] {
  const count = (is: (row: AskedRow) => boolean) => asked.filter(is).length
  const inState = (state: AskedRow['state']) => count((row) => row.state === state)
  const hasMet = (row: AskedRow) => row.state === 'accepted' && (row.hasMet || row.hasHired)
  return {
    not_met: {
      declined: inState('declined'),
      expired: inState('expired'),
      withdrawn: inState('withdrawn'),
      waiting: inState('sent') + inState('seen'),
      to_meet: count((row) => row.state === 'accepted' && !hasMet(row) && !row.isClosed),
      closed: count((row) => row.state === 'accepted' && !hasMet(row) && row.isClosed),
    },
    not_hired: {
      deciding: count((row) => hasMet(row) && !row.hasHired && !row.isClosed),
      closed: count((row) => hasMet(row) && !row.hasHired && row.isClosed),
    },
  }
}

export function topThreeOf(shown: readonly ShownRow[]): Metrics['tiles']['top_three'] {
  const sum = (of: (row: ShownRow) => number) => shown.reduce((all, row) => all + of(row), 0)
  const lists = sum((row) => row.lists)
  return { value: lists < fewestToShow ? null : sum((row) => row.inFirstThree), of: lists }
}

export function sourcesOf(shown: readonly ShownRow[]): Metrics['by_source'] {
  const of = (wanted: ShownRow['source']) =>
    shown.filter(({ source }) => source === wanted).reduce((sum, { count }) => sum + count, 0)
  return { search: of('search'), saved_search: of('saved-search'), next_best: of('next-best') }
}

export function exposureOf(
  shown: readonly ShownRow[],
  weeks: readonly { from: string }[],
): Metrics['exposure'] {
  return weeks.map(({ from }, place) => {
    const rows = shown.filter(({ week }) => week === place + 1)
    const sum = (of: (row: ShownRow) => number) => rows.reduce((all, row) => all + of(row), 0)
    const lists = sum((row) => row.lists)
    const share = (part: number) => (lists < fewestToShow ? null : (100 * part) / lists)
    return {
      from,
      lists,
      share: share(sum((row) => row.inFirstThree)),
      expected: share(sum((row) => row.expectedInFirstThree)),
    }
  })
}
