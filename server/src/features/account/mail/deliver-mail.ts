import { readDatabaseFailure } from '../../../database/read-database-failure.ts'
import type { Services } from '../../../services.ts'
import { lockUnsentLetter, markCarried, noteFailure } from './mail-store.ts'

/** One attempt; a failure is recorded and rethrown, so that the job is retried. */
export async function deliverMail(
  services: Pick<Services, 'database' | 'clock' | 'mail'>,
  mailId: string,
): Promise<void> {
  try {
    await services.database.transaction(async (transaction) => {
      const letter = await lockUnsentLetter(transaction, mailId, services.clock.now())
      if (!letter) return
      const outcome = await services.mail.carry(letter)
      await markCarried(transaction, mailId, outcome, services.clock.now())
    })
  } catch (error) {
    await noteFailure(services.database, mailId, reasonOf(error))
    throw error
  }
}

/** What the mail server said; the database would repeat the letter. */
function reasonOf(error: unknown): string {
  const failure = readDatabaseFailure(error)
  // A mail server that can't be reached is no failure of the database.
  if (failure && !/^E[A-Z_]+$/.test(failure.code ?? '')) return `database: ${failure.kind}`
  return error instanceof Error ? error.message : String(error)
}
