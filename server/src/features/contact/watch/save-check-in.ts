import type { saveCheckIn as call } from '@evenkeel/contract/contact/watch'
import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { daysAfter } from '../../../time/day-of.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { resolvePerson } from '../../account/identity/people/resolve-person.ts'
import { settleNotification } from '../../people/notifications/settle-notification.ts'
import { findCheckIns, putCheckIn } from './check-in-store.ts'
import { checkInYear } from './check-in-year.ts'
import { type CheckInParts, readCheckIn } from './read-check-ins.ts'
import { readReader } from './read-own-changes.ts'
import { findKept } from './read-watching.ts'
import { checkInKey } from './remind-of-check-ins.ts'
import { readWatchedNames } from './watch-source-store.ts'

const postponedDays = 7

/** Only the consumer sees it. Saving the same again changes nothing. */
export async function saveCheckIn(
  services: CheckInParts & Pick<Services, 'live'>,
  { personId, role }: Caller,
  advisor: string,
  body: BodyOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  if (role !== 'consumer') throw new Problem('not-allowed')
  const { database, clock, live } = services
  const now = clock.now()
  const advisorId = await resolvePerson(services, 'advisor', advisor)
  const watching = advisorId === undefined ? undefined : await findKept(database.orm, personId, advisorId)
  const person = await readNames(database.orm, personId)
  const reader = await readReader(database.orm, personId, person?.timeZone ?? null, now)
  const year = watching?.hiredOn ? checkInYear(watching.hiredOn, reader.today) : undefined
  const name =
    watching && (await readWatchedNames(database.orm, [watching.advisorId])).get(watching.advisorId)
  if (!watching || !year || !name) throw new Problem('not-found')

  const { state, agreed, meetings_agreed, paid_stated, version } = body
  const later = state === 'postponed' ? daysAfter(reader.today, postponedDays) : null
  await database.transaction(async (transaction) => {
    const put = await putCheckIn(
      transaction,
      {
        consumerId: personId,
        advisorId: watching.advisorId,
        fromOn: year.from,
        state,
        postponedUntil: later,
        remindOn: later,
        agreed,
        meetingsAgreed: meetings_agreed,
        paidStated: paid_stated,
        changedAt: now,
      },
      version,
    )
    if (!put) {
      const stored = (await findCheckIns(transaction, personId, watching.advisorId)).find(
        ({ fromOn }) => fromOn === year.from,
      )
      const isSame =
        stored?.state === state &&
        stored.agreed === agreed &&
        stored.meetingsAgreed === meetings_agreed &&
        stored.paidStated === paid_stated
      if (!isSame) throw new Problem('changed-elsewhere')
    }
    await settleNotification({ live }, transaction, personId, checkInKey(watching.advisorId))
  })
  const check_in = await readCheckIn(services, { consumerId: personId, watching, name, reader })
  if (!check_in) throw new Problem('not-found')
  return { check_in }
}
