import { describe, expect, test } from 'vitest'
import { desk, useVettingDesk } from './fixtures/use-vetting-desk.ts'

const app = await useVettingDesk()
const { browser, clock, personIn, advisorIn, database } = app
const { staffIn, applicantIn, move, queue, opened, auditOf } = app
const minute = 60
const day = 24 * 60 * minute
const soon = () => Math.floor(clock.now().getTime() / 1000) + 2 * minute

type Who = Awaited<ReturnType<typeof staffIn>>
const assign = (who: Pick<Who, 'call'>, id: number, assigneeId: number | null) =>
  who.call('PUT', `${desk}/${id}/assignee`, { assignee_id: assigneeId })
const snooze = (who: Pick<Who, 'call'>, id: number, until: number | null) =>
  who.call('PUT', `${desk}/${id}/snooze`, { until })
const idsOf = (body: { items: { advisor_id: number }[] }) => body.items.map(({ advisor_id }) => advisor_id)

describe('who may not', () => {
  test('only admins assign and snooze', async () => {
    const [sam, advisor] = [await staffIn('Sam'), await applicantIn()]
    for (const [who, status] of [
      [browser(), 401],
      [await personIn('robin@whitfield.example'), 403],
      [advisor, 403],
    ] as const) {
      expect((await assign(who, advisor.id, sam.id)).status).toBe(status)
      expect((await snooze(who, advisor.id, soon())).status).toBe(status)
    }
  })

  test('nobody is given an application who is not on staff or has left', async () => {
    const [sam, kim, advisor] = [await staffIn('Sam'), await staffIn('Kim'), await applicantIn()]
    await database.pool.query('update person set disabled_at = now() where id = $1', [kim.id])
    for (const id of [advisor.id, kim.id, 999_999])
      expect((await assign(sam, advisor.id, id)).body.fields).toHaveProperty('assignee_id')
  })

  test('a draft, an unknown person and a time outside 90 days are refused; a decided one cannot be snoozed', async () => {
    const [sam, advisor] = [await staffIn('Sam'), await applicantIn()]
    const draft = await advisorIn('lee@other.example')
    await draft.save({ home_town: 'Denver' })
    for (const id of [draft.id, 999_999]) expect((await assign(sam, id, null)).status).toBe(404)
    for (const until of [soon() - day, soon() + 91 * day])
      expect((await snooze(sam, advisor.id, until)).body.fields).toHaveProperty('until')
    await move(sam, advisor.id, 'approve', { overrides_checks: true })
    expect((await snooze(sam, advisor.id, soon())).body.code).toBe('not-open-now')
  })
})

test('an assigned application is theirs until it is given to another or to no one; a leaver keeps nothing', async () => {
  const [sam, kim, advisor] = [await staffIn('Sam'), await staffIn('Kim'), await applicantIn()]
  expect(idsOf(await queue(kim, '?view=mine'))).toEqual([])
  expect((await assign(sam, advisor.id, kim.id)).body.assignee).toEqual({
    person_id: kim.id,
    name: 'Kim Ito',
  })
  expect(idsOf(await queue(kim, '?view=mine'))).toEqual([advisor.id])
  expect(idsOf(await queue(sam, '?view=mine'))).toEqual([])
  expect((await queue(kim)).views).toEqual({ mine: 1, all: 1, snoozed: 0 })
  expect(await auditOf(advisor.id)).toContainEqual(['vetting-assigned', sam.id])
  await database.pool.query('update person set disabled_at = now() where id = $1', [kim.id])
  expect((await opened(sam, advisor.id)).assignee).toBeNull()
  expect((await assign(sam, advisor.id, null)).body.assignee).toBeNull()
})

test('the staff member who starts a review is assigned to it, unless someone else was', async () => {
  const [sam, kim, advisor] = [await staffIn('Sam'), await staffIn('Kim'), await applicantIn()]
  const other = await applicantIn('bo@firm.example', { crd: '7001' })
  await assign(sam, other.id, kim.id)
  for (const { id } of [advisor, other]) await move(sam, id, 'take-up')
  expect((await opened(sam, advisor.id)).assignee?.person_id).toBe(sam.id)
  expect((await opened(sam, other.id)).assignee?.person_id).toBe(kim.id)
})

test('a snoozed application is out of the queue until its time, or until it is shown again', async () => {
  const [sam, advisor] = [await staffIn('Sam'), await applicantIn()]
  const until = soon()
  const { body } = await snooze(sam, advisor.id, until)
  expect(body).toMatchObject({ snoozed_until: until })
  expect(idsOf(await queue(sam))).toEqual([])
  expect(idsOf(await queue(sam, '?view=snoozed'))).toEqual([advisor.id])
  expect((await queue(sam)).views).toEqual({ mine: 0, all: 0, snoozed: 1 })
  clock.pass(2 * minute * 1000)
  expect(idsOf(await queue(sam))).toEqual([advisor.id])
  expect(await opened(sam, advisor.id)).toMatchObject({ snoozed_until: null })
  await snooze(sam, advisor.id, soon())
  expect((await snooze(sam, advisor.id, null)).body.snoozed_until).toBeNull()
  expect(idsOf(await queue(sam))).toEqual([advisor.id])
  expect((await auditOf(advisor.id)).slice(-3)).toEqual([
    ['vetting-snoozed', sam.id],
    ['vetting-snoozed', sam.id],
    ['vetting-woken', sam.id],
  ])
})
