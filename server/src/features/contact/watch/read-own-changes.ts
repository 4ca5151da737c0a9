import type { WatchedChange } from '@evenkeel/contract/contact/watch'
import { idsOf, type StateCode, states } from '@evenkeel/contract/people/profile-choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Sums } from '@evenkeel/matching/cost/cost-of-fee'
import type { Orm } from '../../../database/database.ts'
import { dayOf } from '../../../time/day-of.ts'
import { readSearchInput } from '../../market/matching/search/read-search-input.ts'
import type { OwnChange } from './change-store.ts'
import type { Watching } from './read-watching.ts'
import { kindForReader } from './urgent-changes.ts'
import type { WatchedName } from './watch-source-store.ts'
import type { ChangeOf } from './watch-tables.ts'
import { type ReadChange, wordChange, wordRelation } from './word-change.ts'
import { wordSource } from './word-source.ts'

/** What the words to a watcher depend on beside the change. */
export interface Reader {
  sums: Sums | null
  state: StateCode | null
  timeZone: string | null
  today: string
}

export async function readReader(
  orm: Orm,
  consumerId: PersonId,
  timeZone: string | null,
  now: Date,
): Promise<Reader> {
  const today = dayOf(now, timeZone)
  const input = await readSearchInput(orm, consumerId).catch((error: unknown) => {
    // People who haven't finished their answers are told without costs.
    if (error instanceof Problem) return null
    throw error
  })
  const assets = input?.money.assets ?? null
  const state = idsOf(states).find((code) => code === input?.wishes.state) ?? null
  const sums = assets === null ? null : { assets, yearlySaving: input?.money.yearlySaving ?? 0 }
  return { sums, state, timeZone, today }
}

/** The change with both sides as the database has them: they were written by their kind. */
export const changeOf = (row: OwnChange) =>
  ({
    kind: row.kind,
    before: row.before,
    after: row.after,
    beforeOn: row.beforeOn,
    afterOn: row.afterOn,
  }) as ReadChange['change']

const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

export function changeOnWire(
  row: OwnChange,
  { because, since, hiredOn }: Watching,
  { name, firstName }: WatchedName,
  reader: Reader,
): WatchedChange {
  const change = changeOf(row)
  const sinceDay = hiredOn ?? dayOf(since, reader.timeZone)
  return {
    change_id: row.id,
    advisor_id: row.advisorId,
    kind: kindForReader(row.kind, row.isUrgent),
    is_urgent: row.isUrgent,
    ...wordChange({
      change,
      advisor: { name, firstName },
      because,
      isUrgent: row.isUrgent,
      sums: reader.sums,
      state: reader.state,
      today: reader.today,
    }),
    relation: wordRelation({ because, firstName, since: sinceDay }, reader.today),
    source: {
      name: wordSource(row.source, change satisfies ChangeOf),
      link: row.sourceLink,
      read_at: seconds(row.foundAt),
    },
    found_at: seconds(row.foundAt),
    is_read: row.readAt !== null,
  }
}
