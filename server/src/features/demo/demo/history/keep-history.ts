import type { Services } from '../../../../services.ts'
import { tryHoldDemo } from '../demo-lock-store.ts'
import { isHistorySeeded, seedHistory } from './seed-history.ts'

/** Lays the demo's past in where it is not whole and no other process is doing so. */
export async function trySeedHistory(services: Services, isStopped: () => boolean): Promise<void> {
  if (await isHistorySeeded(services)) return
  const lock = await tryHoldDemo(services.database, 'history')
  if (!lock) return
  try {
    await seedHistory(services, isStopped)
  } finally {
    await lock.release()
  }
}
