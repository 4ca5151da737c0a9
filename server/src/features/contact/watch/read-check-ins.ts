import type { CheckIn } from '@evenkeel/contract/contact/watch'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Sums } from '@evenkeel/matching/cost/cost-of-fee'
import type { Services } from '../../../services.ts'
import { readAllAccounts } from '../../people/accounts/read-all-accounts.ts'
import { listChangesBetween } from './change-store.ts'
import { type CheckInRow, countMeetingsHeld, findCheckIns, findFeesOf } from './check-in-store.ts'
import { type CheckInYear, checkInYear } from './check-in-year.ts'
import { paidInYear } from './paid-in-year.ts'
import { changeOnWire, type Reader } from './read-own-changes.ts'
import type { Watching } from './read-watching.ts'
import type { WatchedName } from './watch-source-store.ts'

export type CheckInParts = Pick<Services, 'database' | 'clock' | 'accountProvider'>

/** A check-in that was completed can be changed for this long. */
const shownForMs = 60 * 86_400_000

export interface OfCheckIn {
  consumerId: PersonId
  watching: Watching
  name: WatchedName
  reader: Reader
}

/** The newest check-in with a hired advisor; undefined where none is due, or it was completed long ago. */
export async function readCheckIn(
  services: CheckInParts,
  { consumerId, watching, name, reader }: OfCheckIn,
): Promise<CheckIn | undefined> {
  const year = watching.hiredOn === null ? undefined : checkInYear(watching.hiredOn, reader.today)
  if (!year) return undefined
  const { orm } = services.database
  const { advisorId } = watching
  const stored = await findCheckIns(orm, consumerId, advisorId)
  const row = stored.find(({ fromOn }) => fromOn === year.from)
  const isOld = row && row.changedAt.getTime() < services.clock.now().getTime() - shownForMs
  if (row?.state === 'done' && isOld) return undefined
  const changes = await listChangesBetween(orm, consumerId, advisorId, {
    from: new Date(`${year.from}T00:00:00Z`),
    to: new Date(`${year.to}T23:59:59Z`),
  })
  return {
    advisor_id: advisorId,
    name: name.name,
    request_id: watching.requestId,
    from: year.from,
    to: year.to,
    due_on: row?.postponedUntil ?? year.to,
    state: row?.state ?? 'due',
    paid: await readPaid(services, consumerId, advisorId, year, reader.sums),
    paid_stated: row?.paidStated ?? null,
    ...wordsOf(row, stored),
    meetings_held: await countMeetingsHeld(orm, {
      consumer: consumerId,
      advisor: advisorId,
      from: year.from,
      to: year.to,
    }),
    changed: changes.map((change) => changeOnWire(change, watching, name, reader).title),
    version: row?.version ?? 0,
  }
}

/** What was agreed last year is offered until they write something else. */
function wordsOf(row: CheckInRow | undefined, stored: readonly CheckInRow[]) {
  const words = row && row.version > 0 ? row : stored.find(({ version }) => version > 0)
  return { agreed: words?.agreed ?? '', meetings_agreed: words?.meetingsAgreed ?? null }
}

async function readPaid(
  services: CheckInParts,
  consumerId: PersonId,
  advisorId: PersonId,
  year: CheckInYear,
  answered: Sums | null,
): Promise<CheckIn['paid']> {
  const linked = await readInvested(services, consumerId)
  const sums = linked === null ? answered : { assets: linked, yearlySaving: answered?.yearlySaving ?? 0 }
  if (!sums) return null
  // Prices of the day the year began: what an advisor raises later is asked of new clients first.
  const fees = await findFeesOf(services.database.orm, advisorId, year.from)
  const paid = paidInYear(fees, sums, year.number)
  return (
    paid && {
      ...paid,
      basis: linked === null ? ('answers' as const) : 'linked-accounts',
      assets: sums.assets,
    }
  )
}

/** What the person's linked investment accounts hold; null where they linked none. */
async function readInvested(services: CheckInParts, consumerId: PersonId): Promise<number | null> {
  const { banks } = await readAllAccounts(services, consumerId)
  const balances = banks.flatMap(({ accounts }) =>
    accounts.flatMap(({ type, balance }) => (type === 'investment' && balance !== null ? [balance] : [])),
  )
  return balances.length === 0 ? null : balances.reduce((sum, each) => sum + Math.max(0, each), 0)
}
