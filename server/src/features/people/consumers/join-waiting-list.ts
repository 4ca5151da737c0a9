import type { Visit } from '../../../http/visit.ts'
import { emailKey } from '../../../outside/identity-provider/email-key.ts'
import type { Services } from '../../../services.ts'
import { limitNewRows } from './consumer-limits.ts'
import { addToWaitingList } from './consumer-store.ts'

/** The answer does not reveal whether an address is already listed. */
export async function joinWaitingList(
  services: Pick<Services, 'database' | 'clock' | 'limits'>,
  visit: Visit,
  { email }: { email: string },
): Promise<undefined> {
  await limitNewRows(services, 'waiting list', visit)
  const entry = { emailKey: emailKey(email), email, createdAt: services.clock.now() }
  await addToWaitingList(services.database.orm, entry)
}
