import type { Database, Orm } from '../database/database.ts'
import { noteEffect } from './effects-store.ts'

/** Runs the effect and records its key in one transaction: a repeated job has its effect once. */
export async function once(
  database: Database,
  key: string,
  effect: (transaction: Orm) => Promise<void>,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    if (!(await noteEffect(transaction, key))) return false
    await effect(transaction)
    return true
  })
}
