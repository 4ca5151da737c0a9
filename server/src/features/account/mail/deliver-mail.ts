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
    await noteFailure(services.database, mailId, error instanceof Error ? error.message : String(error))
    throw error
  }
}
