import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Services } from '../../../services.ts'
import { takeFromDurableLimit } from '../../account/identity/durable-limit.ts'
import type { Visitor } from './visitor.ts'
import { countOpenings, insertOpening, isOpened } from './visitor-opening-store.ts'

type Parts = Pick<Services, 'database' | 'secrets' | 'clock'>

const day = 86_400
/** Several visitors share a network. */
const visitorsPerNetwork = 10
const listsPerDay = 30
const advisorsPerDay = 200

async function takeOne(services: Parts, kind: string, key: string, points: number): Promise<void> {
  const wait = await takeFromDurableLimit(services, kind, key, { points, perSeconds: day })
  if (wait !== undefined) throw new Problem('visitor-limit', undefined, wait)
}

export async function limitVisitorLists(services: Parts, { hash, network }: Visitor): Promise<void> {
  await takeOne(services, 'visitor-lists', hash.toString('hex'), listsPerDay)
  await takeOne(services, 'visitor-lists-of-network', network, listsPerDay * visitorsPerNetwork)
}

/** Each advisor counts once a day, however many of their pages are opened. */
export async function limitVisitorOpenings(
  services: Parts,
  { hash, network }: Visitor,
  advisorId: PersonId,
): Promise<void> {
  const { orm } = services.database
  const opening = { hash, advisorId, on: services.clock.now().toISOString().slice(0, 10) }
  if (await isOpened(orm, opening)) return
  if ((await countOpenings(orm, opening)) >= advisorsPerDay)
    throw new Problem('visitor-limit', undefined, day)
  await takeOne(services, 'visitor-openings-of-network', network, advisorsPerDay * visitorsPerNetwork)
  await insertOpening(orm, opening)
}
