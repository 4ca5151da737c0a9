import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { RequestState } from '@evenkeel/contract/market/requests'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { checkPair as call } from '@evenkeel/contract/staff/checker'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { readPlaces } from '../../market/matching/load/read-places.ts'
import { listRequestsForStaff } from '../../market/requests/list-requests-for-staff.ts'
import { advisorOnWire } from './advisor-on-wire.ts'
import { personOnWire, readCheckedNames } from './checked-people.ts'
import { limitLooks } from './checker-limits.ts'
import { lookAtPair } from './checker-queries.ts'
import { findLastPlace } from './checker-store.ts'
import { type ExaminedPair, namedIn, placeOnWire, rankOnWire } from './examine-pair.ts'
import { snapshotOf } from './market-snapshot.ts'
import { type Asked, openCheckedPeople } from './open-checked-people.ts'
import { readCheckedWishes } from './read-checked-wishes.ts'
import { reportRefusal } from './report-refusal.ts'

type Answer = AnswerOf<typeof call>
type Parts = Pick<Services, 'database' | 'clock' | 'matching' | 'limits' | 'log'>

/** A consumer, an advisor, or in both directions why these two are shown to each other or not (spec 1-08). */
export async function checkPair(services: Parts, caller: Caller, asked: Asked): Promise<Answer> {
  await limitLooks(services, caller.personId)
  const { orm } = services.database
  const { consumer, advisor } = await openCheckedPeople(services, caller, asked)
  const wishes = consumer && (await readCheckedWishes(services, consumer.id))
  const about = { consumerId: consumer?.id, advisorId: advisor?.id }
  const { moment, known, ...looks } = await services.matching.ask(lookAtPair, {
    question: wishes?.question ?? null,
    advisorId: advisor?.id ?? null,
  })
  const snapshot = snapshotOf(services, moment)
  const pair = looks.pair && reportRefusal(services, about, looks.pair)
  const whole = looks.whole && reportRefusal(services, about, looks.whole)

  const nameOf = await readCheckedNames(
    orm,
    [pair?.answer?.stand, whole?.answer?.stand].flatMap((stand) => (stand ? namedIn(stand) : [])),
  )
  return {
    consumer: consumer ? { ...personOnWire(consumer), missing: wishes?.missing ?? [] } : null,
    advisor: advisor
      ? advisorOnWire(
          advisor,
          known ?? undefined,
          (await readPlaces(orm, advisor.id, services.clock.now())).free,
        )
      : null,
    pair:
      pair?.answer && consumer && advisor
        ? await pairOnWire(services, pair.answer, { consumerId: consumer.id, advisorId: advisor.id, nameOf })
        : null,
    market: whole?.answer
      ? { ...whole.answer.counts, first: whole.answer.stand.first.map(placeOnWire(nameOf)) }
      : null,
    snapshot: await snapshot.onWire(advisor?.id),
    engine_error: pair?.error ?? whole?.error ?? null,
  }
}

async function pairOnWire(
  { database: { orm } }: Pick<Services, 'database'>,
  { stand, ...look }: ExaminedPair,
  {
    consumerId,
    advisorId,
    nameOf,
  }: { consumerId: PersonId; advisorId: PersonId; nameOf: (id: PersonId) => string },
): Promise<NonNullable<Answer['pair']>> {
  const last = await findLastPlace(orm, consumerId, advisorId)
  const request = await readRequestBetween(orm, { consumerId, advisorId })
  return {
    ...look,
    rank: rankOnWire(stand, nameOf),
    last_list: last
      ? {
          search_id: last.listId,
          made_at: Math.floor(last.madeAt.getTime() / 1000),
          rank: last.rank,
          is_turn: last.isTurn,
          model_version: last.modelVersion,
        }
      : null,
    request_id: request?.id ?? null,
    request_state: request?.state ?? null,
  }
}

/** The open request between the two, or else the latest. */
export async function readRequestBetween(
  orm: Orm,
  between: { consumerId: PersonId; advisorId: PersonId },
): Promise<{ id: number; state: RequestState } | undefined> {
  const { requests } = await listRequestsForStaff(orm, between, { atMost: 20 })
  const isOpen = ({ state }: (typeof requests)[number]) =>
    state === 'sent' || state === 'seen' || state === 'accepted'
  return requests.find(isOpen) ?? requests[0]
}
