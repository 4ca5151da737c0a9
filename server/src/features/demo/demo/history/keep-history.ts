import type { Services } from '../../../../services.ts'
import { tryHoldDemo } from '../demo-lock-store.ts'
import { isHistoryLaidIn, layInHistory } from './lay-in-history.ts'

/** Lays the demo's past in where it is not whole and no other process is doing so. */
export async function keepHistory(services: Services, isStopped: () => boolean): Promise<void> {
  if (await isHistoryLaidIn(services)) return
  const lock = await tryHoldDemo(services.database, 'history')
  if (!lock) return
  try {
    await layInHistory(services, isStopped)
  } finally {
    await lock.release()
  }
}
