import { logLoss } from '@evenkeel/matching/evaluate/log-loss'
import { roomFactor } from '@evenkeel/matching/load-budget'
import type { Services } from '../../../../services.ts'
import { findModelVersion, listModelVersions } from '../../models/model-store.ts'
import { readUsableModel } from '../read-usable-model.ts'
import type { ShadowedPlace } from './gate-store.ts'
import { chanceOf } from './judge-log-loss.ts'
import { type JudgedOutcome, readJudgedOutcomes } from './read-judged-outcomes.ts'

interface HeadComparison {
  outcomes: number
  live: number | null
  shadow: number | null
}

export type ShadowComparison =
  | { kind: 'refused'; sentence: string }
  | {
      kind: 'compared'
      live: number
      lists: number
      topThreeChanged: number
      firstChanged: number
      wants: HeadComparison
      accepts: HeadComparison
    }

/**
 * Compares what a shadow model said about lists with the live one: how the order would differ, and which model was
 * right.
 */
export async function compareShadow(
  { database: { orm }, clock }: Pick<Services, 'database' | 'clock'>,
  version: number,
): Promise<ShadowComparison | undefined> {
  const row = await findModelVersion(orm, version)
  if (!row) return undefined
  if (row.status !== 'shadow')
    return {
      kind: 'refused',
      sentence: `Model ${version} is ${row.status}. Only shadow models can be compared.`,
    }
  const [liveRow] = await listModelVersions(orm, ['live'])
  const shadow = await readUsableModel(orm, row)
  const live = liveRow && (await readUsableModel(orm, liveRow))
  if (!shadow || !live)
    return { kind: 'refused', sentence: 'One of the models fails its integrity check and isn’t used.' }
  const after = row.trainedShownTo ?? 0
  const { outcomes, places } = await readJudgedOutcomes(orm, {
    version,
    live: live.version,
    after,
    now: clock.now(),
  })
  const examination = { live: live.examination, shadow: shadow.examination }
  const lists = [...Map.groupBy(places, ({ listId }) => listId).values()].map(ordersOf)
  const head = (of: JudgedOutcome['head']): HeadComparison => {
    const own = outcomes.filter((outcome) => outcome.head === of)
    const happened = own.map(({ hasHappened }) => (hasHappened ? 1 : 0))
    const lossOf = (whose: 'live' | 'shadow') => {
      const chances = own.map((outcome) => chanceOf(outcome, whose, examination))
      const loss = logLoss(happened, chances)
      return typeof loss === 'number' ? loss : null
    }
    return { outcomes: own.length, live: lossOf('live'), shadow: lossOf('shadow') }
  }
  return {
    kind: 'compared',
    live: live.version,
    lists: lists.length,
    topThreeChanged: lists.filter(({ was, would }) => was.slice(0, 3).join() !== would.slice(0, 3).join())
      .length,
    firstChanged: lists.filter(({ was, would }) => was[0] !== would[0]).length,
    wants: head('wants'),
    accepts: head('accepts'),
  }
}

/** Only among advisors in the list; replaying shows whom the other model would have added. */
function ordersOf(places: readonly ShadowedPlace[]): { was: number[]; would: number[] } {
  const keyOf = ({ shadow, room }: ShadowedPlace) => shadow.wants * shadow.accepts * roomFactor(room)
  const ids = (sorted: readonly ShadowedPlace[]) => sorted.map(({ advisorId }) => advisorId)
  return {
    was: ids(places.toSorted((a, b) => a.rank - b.rank)),
    would: ids(places.toSorted((a, b) => keyOf(b) - keyOf(a) || a.advisorId - b.advisorId)),
  }
}
