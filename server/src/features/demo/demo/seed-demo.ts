import { setTimeout as delay } from 'node:timers/promises'
import { once } from '../../../jobs/once.ts'
import type { Services } from '../../../services.ts'
import { demoPeople } from '../../account/identity/people/demo-people.ts'
import { insertDemoPeople } from '../../account/identity/people/insert-demo-people.ts'
import { savePublicPage } from '../../contact/public-page/save-public-page.ts'
import type { LocalMatching } from '../../market/matching/market/open-matching.ts'
import { tryHoldDemo } from './demo-lock-store.ts'
import { analyzeDemo, isDemoComplete } from './demo-store.ts'
import { planHistory } from './history/plan-history.ts'
import { seedOutcomes } from './outcomes/seed-outcomes.ts'
import { dana, robin } from './people/named-people.ts'
import { seedDemoDocuments } from './register/seed-documents.ts'
import { seedSampleRegister } from './register/seed-sample-register.ts'
import { seedDemoProfiles } from './seed-profiles.ts'

const mark = 'demo-seeded'
const againMs = 100

interface Seeding {
  /** Whether the demo's people sign in with the embedded provider. */
  hasLogins: boolean
  isStopped?(): boolean
}

/** A single query, so that a start of a seeded demo loses no time. */
export function isDemoSeeded(
  { database }: Pick<Services, 'database'>,
  { hasLogins }: Pick<Seeding, 'hasLogins'>,
): Promise<boolean> {
  const logins = hasLogins ? demoPeople.map(({ id }) => id) : []
  return isDemoComplete(database.orm, { mark, logins, advisorId: dana.id, consumerId: robin.id })
}

/**
 * Everything a demo needs before its first page is served. A stopped or killed run is continued by the next one, and of
 * several processes that start at once one seeds while the others wait.
 */
export async function seedDemo(
  services: Pick<Services, 'database' | 'clock' | 'identityProvider' | 'files' | 'log'> & {
    matching: LocalMatching
  },
  { hasLogins, isStopped = () => false }: Seeding,
): Promise<void> {
  let lock = await tryHoldDemo(services.database, 'seeding')
  while (!lock && !isStopped()) {
    await delay(againMs)
    lock = await tryHoldDemo(services.database, 'seeding')
  }
  if (!lock) return
  try {
    if (hasLogins) await insertDemoPeople(services)
    await seedDemoProfiles(services, isStopped)
    await seedSampleRegister(services)
    // Without new statistics the next joins would be planned for empty tables.
    await analyzeDemo(services.database.orm)
    await seedDemoDocuments(services, isStopped)
    if (isStopped()) return
    // Imported only here, so that later starts do not load the words of all advisors.
    const { seedDemoHeldTexts } = await import('./seed-held-texts.ts')
    await seedDemoHeldTexts(services)
    await savePublicPage(services, { personId: dana.id }, { is_on: true, version: 0 })
    // Before there are lists, by which an older demo is known.
    await planHistory(services)
    await seedOutcomes(services, isStopped)
    if (isStopped()) return
    await once(services.database, mark, async () => {})
  } finally {
    await lock.release()
  }
}
