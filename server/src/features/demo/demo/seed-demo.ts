import { setTimeout as delay } from 'node:timers/promises'
import { once } from '../../../jobs/once.ts'
import type { Services } from '../../../services.ts'
import { demoPeople } from '../../account/identity/people/demo-people.ts'
import { insertDemoPeople } from '../../account/identity/people/insert-demo-people.ts'
import { tryHoldDemo } from './demo-lock-store.ts'
import { analyzeDemo, isWhole } from './demo-store.ts'
import { planHistory } from './history/plan-history.ts'
import { layInDemo } from './lay-in-demo.ts'
import { dana, robin } from './people/named-people.ts'
import { layInDemoDocuments } from './register/lay-in-demo-documents.ts'
import { layInSampleRegister } from './register/lay-in-sample-register.ts'

const mark = 'demo-seeded'
const againMs = 100

interface Seeding {
  /** Whether the demo's people sign in with the embedded provider. */
  hasLogins: boolean
  isStopped?(): boolean
}

/** One question, so that a start that finds everything there loses no time. */
export function isDemoSeeded(
  { database }: Pick<Services, 'database'>,
  { hasLogins }: Pick<Seeding, 'hasLogins'>,
): Promise<boolean> {
  const logins = hasLogins ? demoPeople.map(({ id }) => id) : []
  return isWhole(database.orm, { mark, logins, advisorId: dana.id, consumerId: robin.id })
}

/**
 * Everything there is on the first page of a demo. Stopped or killed at any moment, the next call continues. Of several processes
 * that start at once one does the work, and the others wait for it and then find everything there.
 */
export async function seedDemo(
  services: Pick<Services, 'database' | 'clock' | 'identityProvider' | 'files' | 'log'>,
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
    await layInDemo(services, isStopped)
    await layInSampleRegister(services)
    // The tables were empty a moment ago: without new statistics the joins that follow are planned for no rows at all.
    await analyzeDemo(services.database.orm)
    await layInDemoDocuments(services, isStopped)
    if (isStopped()) return
    await planHistory(services)
    await once(services.database, mark, async () => {})
  } finally {
    await lock.release()
  }
}
