import type { Services } from '../../../../services.ts'
import { indexSome } from './search-store.ts'

/** A tenth of a second of the database's time on a slow machine. */
const atOnce = 250

/**
 * Adds the newest messages to the search index, in small steps that each commit. What is left after a crash is found by the
 * next run; until then a search reads it from the messages themselves.
 */
export async function indexMessages(
  { database }: Pick<Services, 'database'>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (let indexed = atOnce; indexed === atOnce && !isStopped(); )
    indexed = await indexSome(database.orm, atOnce)
}
