import type { Orm } from '../../../database/database.ts'
import { deleteOnline, setModelStatus } from '../models/model-store.ts'
import { deleteModelEffects } from './effects-store.ts'

/** One that never came to the front will not come back: what it has learned is not kept. */
export async function retireShadow(transaction: Orm, version: number): Promise<void> {
  await setModelStatus(transaction, version, 'retired')
  await deleteModelEffects(transaction, version)
  await deleteOnline(transaction, version)
}
