import { once } from '../../../jobs/once.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { hasMark } from './demo-store.ts'
import { seedNamedPeople } from './seed-named-people.ts'

export const demoSeed = 77
export const firstDemo = { advisors: 400, consumers: 150 } as const
const mark = 'demo-people'

export const hasDemoProfiles = ({ database }: Pick<Services, 'database'>): Promise<boolean> =>
  hasMark(database.orm, mark)

/** Everyone on the first start; later only Robin and Dana, if they were deleted. */
export async function seedDemoProfiles(
  parts: Pick<Services, 'database' | 'clock'>,
  isStopped = () => false,
): Promise<void> {
  if (await hasDemoProfiles(parts)) return seedNamedPeople(parts)
  // Imported only here, so that later starts do not load the words of all advisors.
  const { topUpDemo } = await import('./top-up-demo.ts')
  await topUpDemo(parts, { ...firstDemo, seed: demoSeed, isStopped })
  if (isStopped()) return
  // Marked at the end, so that an interrupted start is continued by the next one.
  await once(parts.database, mark, (transaction) =>
    writeAudit(transaction, { event: 'demo-laid-in', detail: firstDemo }),
  )
}
