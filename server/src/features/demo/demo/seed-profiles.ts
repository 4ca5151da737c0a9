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

/** Everybody on the first start of the demo; on later ones only the two with names, where one of them has left. */
export async function seedDemoProfiles(
  parts: Pick<Services, 'database' | 'clock'>,
  isStopped = () => false,
): Promise<void> {
  if (await hasDemoProfiles(parts)) return seedNamedPeople(parts)
  // Loaded for the first start alone: it is much text, and every later one would wait for it.
  const { topUpDemo } = await import('./top-up-demo.ts')
  await topUpDemo(parts, { ...firstDemo, seed: demoSeed, isStopped })
  if (isStopped()) return
  // Only now: a start that broke off half-way is gone on with at the next one.
  await once(parts.database, mark, (transaction) =>
    writeAudit(transaction, { event: 'demo-laid-in', detail: firstDemo }),
  )
}
