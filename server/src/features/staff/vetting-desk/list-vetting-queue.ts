import type { AnswerOf, QueryOf } from '@evenkeel/contract/endpoint'
import type { ApplicationStatus } from '@evenkeel/contract/people/advisors'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import {
  type listVettingQueue as call,
  groupOfState,
  type QueueView,
  statesOfGroup,
  type VettingGroup,
  waitingGroups,
} from '@evenkeel/contract/staff/vetting-desk'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { fullName } from '../../account/identity/people/full-name.ts'
import {
  countDecided,
  countWaiting,
  findFirstOfGroups,
  findNewest,
  findWaiting,
  type QueuedRow,
  type QueuePlace,
} from '../../people/vetting/queue-store.ts'
import { activeStaff } from './deciding-staff.ts'
import { deskItemOf, dueAtOf } from './desk-item.ts'
import { findUndecidable } from './find-undecidable.ts'

type Answer = AnswerOf<typeof call>
type Query = QueryOf<typeof call>

const pageSize = 30
const placeForm = /^(\d{1,14})\.(\d{1,16})$/
const decidedGroups = [
  'approved',
  'rejected',
  'suspended',
  'withdrawn',
] as const satisfies readonly (VettingGroup & ApplicationStatus)[]

/** Without a group or a search: the first of every group that waits for staff. */
export async function listVettingQueue(
  { database: { orm }, clock }: Pick<Services, 'database' | 'clock'>,
  { personId }: Caller,
  query: Query,
): Promise<Answer> {
  const now = clock.now()
  const viewed = { view: query.view ?? 'all', staffId: personId } as const
  const { rows, next } = await findPage(orm, viewed, query, now)
  const staff = await activeStaff(orm)
  const undecidable = await findUndecidable(orm, rows, staff)
  return {
    items: rows.map((row) => onWire(row, undecidable.has(row.personId))),
    ...(await countAll(orm, viewed, now)),
    staff: staff.map(({ personId, name }) => ({ person_id: personId, name })),
    next,
  }
}

type Viewed = { view: QueueView; staffId: PersonId }

async function findPage(orm: Orm, viewed: Viewed, { group, q = '', after }: Query, now: Date) {
  const searched = q.replaceAll(/\p{Cc}/gu, ' ').trim()
  // One more row than the page shows tells whether there is another page.
  const wanted = { limit: pageSize + 1, now, after: after === undefined ? undefined : placeOf(after) }
  if (searched) return pageOf(await findNewest(orm, { ...wanted, searched }), 'newestAt')
  const status = decidedGroups.find((each) => each === group)
  if (status) return pageOf(await findNewest(orm, { ...wanted, status }), 'newestAt')
  if (!group) return { rows: await findFirstOfGroups(orm, viewed, { perGroup: pageSize, now }), next: null }
  return pageOf(await findWaiting(orm, viewed, { ...wanted, states: statesOfGroup[group] }), 'since')
}

function pageOf(found: QueuedRow[], by: 'since' | 'newestAt') {
  const rows = found.slice(0, pageSize)
  const last = rows.at(-1)
  return { rows, next: last && found.length > pageSize ? `${last[by].getTime()}.${last.personId}` : null }
}

function placeOf(text: string): QueuePlace {
  const [, since, personId] = placeForm.exec(text) ?? []
  if (!since) throw new Problem('bad-request', { after: 'This page link is no longer valid.' })
  return { since: new Date(Number(since)), personId: Number(personId) }
}

async function countAll(
  orm: Orm,
  { view, staffId }: Viewed,
  now: Date,
): Promise<Pick<Answer, 'views' | 'groups'>> {
  const counted = await countWaiting(orm, staffId, now)
  const decided = await countDecided(orm)
  const isWaiting = (group: VettingGroup) => waitingGroups.some((each) => each === group)
  const sum = (wanted: QueueView, isWanted: (group: VettingGroup) => boolean) =>
    counted
      .filter(({ state, isMine, ...each }) => {
        if (!isWanted(groupOfState(state))) return false
        return wanted === 'mine' ? each.view === 'all' && isMine : each.view === wanted
      })
      .reduce((total, { count }) => total + count, 0)
  const inView = (wanted: VettingGroup) => sum(view, (group) => group === wanted)
  return {
    views: { mine: sum('mine', isWaiting), all: sum('all', isWaiting), snoozed: sum('snoozed', isWaiting) },
    groups: {
      applications: inView('applications'),
      held: inView('held'),
      'to-confirm': inView('to-confirm'),
      appeals: inView('appeals'),
      asked: sum('all', (group) => group === 'asked') + sum('snoozed', (group) => group === 'asked'),
      approved: decided.get('approved') ?? 0,
      rejected: decided.get('rejected') ?? 0,
      suspended: decided.get('suspended') ?? 0,
      withdrawn: decided.get('withdrawn') ?? 0,
    },
  }
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

function onWire(row: QueuedRow, isUndecidable: boolean): Answer['items'][number] {
  const { personId, company, crd, state, isAppeal, since } = row
  const dueAt = dueAtOf(row)
  return {
    advisor_id: personId,
    name: fullName(row),
    company,
    crd,
    state,
    is_appeal: isAppeal,
    since: seconds(since),
    due_at: dueAt && seconds(dueAt),
    no_one_can_decide: isUndecidable,
    ...deskItemOf(row),
    proposed_by: row.proposedBy,
    held_texts: row.heldTexts,
  }
}
