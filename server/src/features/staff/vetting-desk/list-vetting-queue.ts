import type { AnswerOf, QueryOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import {
  type listVettingQueue as call,
  type VettingState,
  waitingForUs,
} from '@evenkeel/contract/staff/vetting-desk'
import type { Services } from '../../../services.ts'
import { fullName } from '../../account/identity/people/full-name.ts'
import {
  countWaiting,
  findDecided,
  findWaiting,
  type QueuedRow,
  type QueuePlace,
} from '../../people/vetting/queue-store.ts'

const pageSize = 25
const placeForm = /^([01])\.(\d{1,14})\.(\d{1,16})$/
const decided = ['approved', 'rejected', 'suspended', 'withdrawn'] as const
const isDecided = (state: VettingState): state is (typeof decided)[number] =>
  decided.some((each) => each === state)

/** Without a state: everything that waits for us. */
export async function listVettingQueue(
  { database: { orm }, clock }: Pick<Services, 'database' | 'clock'>,
  { state, q = '', after }: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const now = clock.now()
  // One more row than the page shows tells whether there is another page.
  const wanted = {
    searched: q.replaceAll(/\p{Cc}/gu, ' ').trim(),
    limit: pageSize + 1,
    now,
    after: after === undefined ? undefined : placeOf(after),
  }
  const rows =
    state !== undefined && isDecided(state)
      ? await findDecided(orm, { ...wanted, status: state })
      : await findWaiting(orm, { ...wanted, states: state ? [state] : waitingForUs })
  const counts = await countWaiting(orm, now)
  const count = (each: VettingState) => counts.get(each) ?? 0
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    applications: shown.map(onWire),
    counts: {
      appeal: count('appeal'),
      'to-confirm': count('to-confirm'),
      new: count('new'),
      'in-review': count('in-review'),
      asked: count('asked'),
    },
    next: last && rows.length > pageSize ? nameOfPlace(last) : null,
  }
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

function onWire(row: QueuedRow) {
  const { personId, company, crd, state, isAppeal, since, dueAt, passedChecks } = row
  return {
    advisor_id: personId,
    name: fullName(row),
    company,
    crd,
    state,
    is_appeal: isAppeal,
    since: seconds(since),
    due_at: dueAt && seconds(dueAt),
    passed_checks: passedChecks,
  }
}

function placeOf(text: string): QueuePlace {
  const [, appeal, since, personId] = placeForm.exec(text) ?? []
  if (!appeal) throw new Problem('bad-request', { after: 'This page link is no longer valid.' })
  return { isAppeal: appeal === '1', since: new Date(Number(since)), personId: Number(personId) }
}

const nameOfPlace = ({ isAppeal, since, personId }: QueuedRow) =>
  [isAppeal ? 1 : 0, since.getTime(), personId].join('.')
