import type { Services } from '../../../services.ts'
import { advisorRow } from './advisor-row.ts'
import { consumerRow } from './consumer-row.ts'
import { insertAdvisors, insertConsumers } from './demo-store.ts'
import { dana, robin } from './people/named-people.ts'
import { runExclusively } from './run-exclusively.ts'

/** Robin and Dana, who come back with the next start if they were deleted. */
export async function seedNamedPeople({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  await runExclusively(database, async (transaction) => {
    await insertAdvisors(transaction, [advisorRow(dana, now)])
    await insertConsumers(transaction, [consumerRow(robin, now)])
  })
}
