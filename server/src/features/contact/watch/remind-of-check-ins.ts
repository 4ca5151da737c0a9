import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { dayOf, daysAfter } from '../../../time/day-of.ts'
import { notify } from '../../people/notifications/notify.ts'
import { watchPath } from './change-letters.ts'
import { findCheckIns, findHiredOn, insertReminded, takeReminders } from './check-in-store.ts'
import { checkInYear, dueBeforeDays, hiredOnForEnds } from './check-in-year.ts'
import { readWatching } from './read-watching.ts'
import { readWatchedNames } from './watch-source-store.ts'

/** The notification of a check-in, settled once it is saved. */
export const checkInKey = (advisorId: PersonId) => `check-in:${advisorId}`

/** Hires whose check-in became due while no process ran are found for a week; later the page alone says so. */
const lookedBackDays = 7
const atOnce = 100

type Parts = Pick<Services, 'database' | 'clock' | 'live'>

/**
 * Reminds consumers once a year of their check-in with a hired advisor, and once more where they postponed it. Safe to
 * run often and in several processes. Returns how many were reminded.
 */
export async function remindOfCheckIns(services: Parts): Promise<number> {
  return (await remindOfNew(services)) + (await remindAgain(services))
}

async function remindOfNew(services: Parts): Promise<number> {
  const { database, clock } = services
  const today = dayOf(clock.now())
  const ends = Array.from({ length: lookedBackDays }, (_, back) => daysAfter(today, dueBeforeDays - back))
  const days = hiredOnForEnds(ends)
  let reminded = 0
  for (let after = 0; ; ) {
    const pairs = await findHiredOn(database.orm, days, { after, atMost: atOnce })
    for (const { hiredOn, consumerId, advisorId } of pairs) {
      const year = checkInYear(hiredOn, today)
      if (!year) continue
      const isNew = await database.transaction(async (transaction) => {
        const [last] = await findCheckIns(transaction, consumerId, advisorId)
        const isFirst = await insertReminded(transaction, {
          consumerId,
          advisorId,
          fromOn: year.from,
          agreed: last?.agreed ?? '',
          meetingsAgreed: last?.meetingsAgreed ?? null,
          changedAt: clock.now(),
        })
        return isFirst && (await remind(services, transaction, consumerId, advisorId))
      })
      if (isNew) reminded += 1
    }
    const last = pairs.at(-1)
    if (last === undefined || pairs.length < atOnce) return reminded
    after = last.id
  }
}

async function remindAgain(services: Parts): Promise<number> {
  let reminded = 0
  for (;;) {
    const taken = await services.database.transaction(async (transaction) => {
      const rows = await takeReminders(transaction, dayOf(services.clock.now()), atOnce)
      for (const { consumerId, advisorId } of rows)
        if (await remind(services, transaction, consumerId, advisorId)) reminded += 1
      return rows.length
    })
    if (taken < atOnce) return reminded
  }
}

/** False where they don't watch the advisor any more. */
async function remind(
  services: Parts,
  transaction: Orm,
  consumerId: PersonId,
  advisorId: PersonId,
): Promise<boolean> {
  const { watching } = await readWatching(transaction, consumerId)
  const name = (await readWatchedNames(transaction, [advisorId])).get(advisorId)
  if (!name || !watching.some((each) => each.advisorId === advisorId && each.because === 'hired'))
    return false
  await notify(services, transaction, {
    personId: consumerId,
    aboutId: advisorId,
    event: 'register-change',
    kind: 'record',
    title: `Your yearly check-in with ${name.name} is due`,
    body: 'See what you paid, what you agreed on and what changed. It takes about 3 minutes, and only you see it.',
    link: `${watchPath}#check-in-${advisorId}`,
    key: checkInKey(advisorId),
  })
  return true
}
