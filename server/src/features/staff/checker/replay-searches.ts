import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { replaySearches as call } from '@evenkeel/contract/staff/checker-models'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import type { ReplayedSearch } from '../../market/learning/gates/replay-shadow.ts'
import { replayWithModel } from '../../market/learning/gates/replay-with-model.ts'
import { readCheckedNames } from './checked-people.ts'
import { limitReplays } from './checker-limits.ts'
import { modelRefused } from './model-refused.ts'
import { verdictOnWire } from './models-on-wire.ts'

const top = 3
const mostExamples = 20
/** Well below the timeout of a request. */
const usualMs = 15_000

/** What another model would have made of the latest searches, without naming the consumers. */
export async function replaySearches(
  services: Pick<Services, 'database' | 'limits'>,
  caller: Caller,
  { model_version, count }: BodyOf<typeof call>,
  mostMs = usualMs,
  replay = replayWithModel,
): Promise<AnswerOf<typeof call>> {
  await limitReplays(services, caller.personId)
  const { orm } = services.database
  const replayed = await replay(orm, { version: model_version, count, mostMs })
  if (!replayed) throw new Problem('not-found', { model_version: `There is no model ${model_version}.` })
  if (replayed.kind === 'refused') throw modelRefused(replayed.sentence)
  const { searches, cannot, isCutShort, fairness } = replayed

  const changed = searches.filter(({ before, after }) => firstOf(before).join() !== firstOf(after).join())
  const filled = searches.filter(({ before }) => before.length > 0)
  const examples = changed.toSorted((a, b) => keptIn(a) - keptIn(b)).slice(0, mostExamples)
  const nameOf = await readCheckedNames(
    orm,
    examples.flatMap(({ before, after }) => [...firstOf(before), ...firstOf(after)]),
  )
  const placesOf = (ids: readonly PersonId[]) =>
    firstOf(ids).map((advisor_id) => ({ advisor_id, name: nameOf(advisor_id) }))
  const shareOf = (some: readonly unknown[], all: readonly unknown[]) =>
    all.length === 0 ? null : some.length / all.length
  return {
    model_version,
    asked: count,
    replayed: searches.length,
    cannot,
    is_cut_short: isCutShort,
    top_three: {
      changed: changed.length,
      first_changed: searches.filter(({ before, after }) => before[0] !== after[0]).length,
      kept_share:
        filled.length === 0 ? null : filled.reduce((sum, one) => sum + keptIn(one), 0) / filled.length,
    },
    zero_results: {
      before: shareOf(
        searches.filter(({ before }) => before.length === 0),
        searches,
      ),
      after: shareOf(
        searches.filter(({ after }) => after.length === 0),
        searches,
      ),
    },
    fairness: fairness.map(verdictOnWire),
    examples: examples.map(({ listId, madeAt, before, after }) => ({
      search_id: listId,
      made_at: Math.floor(madeAt.getTime() / 1000),
      before: placesOf(before),
      after: placesOf(after),
    })),
  }
}

const firstOf = (ids: readonly PersonId[]) => ids.slice(0, top)

/** The share of the first three that stay in them, 0–1. */
function keptIn({ before, after }: ReplayedSearch): number {
  const [was, would] = [firstOf(before), new Set(firstOf(after))]
  return was.length === 0 ? 1 : was.filter((id) => would.has(id)).length / was.length
}
