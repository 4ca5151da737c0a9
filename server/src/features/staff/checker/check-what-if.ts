import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { checkWhatIf as call } from '@evenkeel/contract/staff/checker'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { readWishes } from '../../market/matching/facts/read-wishes.ts'
import { readPastContact } from '../../market/matching/history/read-past-contact.ts'
import { readPlaces } from '../../market/matching/load/read-places.ts'
import { readCheckedNames } from './checked-people.ts'
import { limitLooks } from './checker-limits.ts'
import { tryWhatIf } from './checker-queries.ts'
import { namedIn, rankOnWire } from './examine-pair.ts'
import { snapshotOf } from './market-snapshot.ts'
import { openCheckedPeople } from './open-checked-people.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'matching' | 'limits'>

/** What one other answer would do to a pair: a complete second computation in memory, without changing either person. */
export async function checkWhatIf(
  services: Parts,
  caller: Caller,
  { change: { field, value }, ...asked }: BodyOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  await limitLooks(services, caller.personId)
  const { database, clock, matching } = services
  const { orm } = database
  const { consumer, advisor } = await openCheckedPeople(services, caller, asked)
  if (!consumer || !advisor) throw new Problem('not-found')
  const wishes = await readWishes(orm, consumer.id)
  const between = await readPastContact(orm, consumer.id, clock.now())
  const places = await readPlaces(orm, advisor.id, clock.now())

  const tried = await matching.ask(tryWhatIf, {
    wishes,
    between,
    advisorId: advisor.id,
    freePlaces: places.of - places.taken,
    change: { field, value },
  })
  if (!tried)
    throw new Problem('not-found', { advisor: 'The matching engine hasn’t loaded this advisor yet.' })
  const snapshot = snapshotOf(services, tried.moment)
  const nameOf = await readCheckedNames(
    orm,
    [tried.before, tried.after].flatMap(({ look }) => namedIn(look.stand)),
  )
  const lookOnWire = ({ value: of, look }: typeof tried.before) => {
    const { is_eligible, filters, fit, order, stand } = look
    return { value: of, is_eligible, filters, fit, order, rank: rankOnWire(stand, nameOf) }
  }
  const [before, after] = [lookOnWire(tried.before), lookOnWire(tried.after)]
  return { field, before, after, snapshot: await snapshot.onWire(advisor.id) }
}
