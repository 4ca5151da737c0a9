import type { Database, Orm } from '../database/database.ts'
import { noteEffect } from './effects-store.ts'

/** Runs the effect and notes its key in one transaction: however often a job is repeated, its effect is there once. */
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
