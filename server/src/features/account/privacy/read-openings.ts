import type { Orm } from '../../../database/database.ts'
import { listOpenings } from './access-log-store.ts'

export interface OpeningTimes {
  firstAt: Date
  lastAt: Date
}

/**
 * First and last look of openings by their id, which an audit row has as `detail.opening`. Openings go with the person
 * who was looked at; the audit row stays.
 */
export async function readOpenings(orm: Orm, ids: readonly number[]): Promise<Map<number, OpeningTimes>> {
  if (ids.length === 0) return new Map()
  const rows = await listOpenings(orm, ids)
  return new Map(rows.map(({ id, at, lastAt }) => [id, { firstAt: at, lastAt: lastAt ?? at }]))
}
