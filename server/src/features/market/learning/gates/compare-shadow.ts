import { logLoss } from '@evenkeel/matching/evaluate/log-loss'
import type { Services } from '../../../../services.ts'
import { findModelVersion, listModelVersions } from '../../models/model-store.ts'
import { readUsableModel } from '../read-usable-model.ts'
import { chanceOf } from './judge-log-loss.ts'
import { type JudgedOutcome, readJudgedOutcomes } from './read-judged-outcomes.ts'
import { replayShadow } from './replay-shadow.ts'

/** A person waits for it. */
const listsCompared = 100
const comparedWithinMs = 8000

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
 * Compares a shadow model with the live one: how the newest lists would differ as it would serve them, and which model
 * was right about what people did.
 */
export async function compareShadow(
  { database: { orm }, clock }: Pick<Services, 'database' | 'clock'>,
  version: number,
  replay = replayShadow,
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
  const { outcomes } = await readJudgedOutcomes(orm, {
    version,
    live: live.version,
    after,
    now: clock.now(),
  })
  const examination = { live: live.examination, shadow: shadow.examination }
  const { searches } = await replay(orm, {
    row,
    model: shadow,
    count: listsCompared,
    mostMs: comparedWithinMs,
    madeBy: live.version,
  })
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
    lists: searches.length,
    topThreeChanged: searches.filter(
      ({ before, after }) => before.slice(0, 3).join() !== after.slice(0, 3).join(),
    ).length,
    firstChanged: searches.filter(({ before, after }) => before[0] !== after[0]).length,
    wants: head('wants'),
    accepts: head('accepts'),
  }
}
