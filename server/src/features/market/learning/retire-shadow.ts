import type { Orm } from '../../../database/database.ts'
import { deleteOnline, setModelStatus } from '../models/model-store.ts'
import { deleteModelEffects } from './effects-store.ts'

/** A shadow that was never live will not come back, so what it learned is deleted. */
export async function retireShadow(transaction: Orm, version: number): Promise<void> {
  await setModelStatus(transaction, version, 'retired')
  await deleteModelEffects(transaction, version)
  await deleteOnline(transaction, version)
}
