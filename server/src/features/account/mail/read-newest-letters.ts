import type { Services } from '../../../services.ts'
import { readNewest } from './mail-store.ts'

/** For the test tools: what was written last, sent or kept. */
export function readNewestLetters({ database }: Pick<Services, 'database'>, limit: number) {
  return readNewest(database.orm, limit)
}
