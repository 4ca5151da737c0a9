import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import { describe, expect, test } from 'vitest'
import { dayOf, daysAfter } from '../../../time/day-of.ts'
import { decideApplication } from './decide-application.ts'
import { useVetting } from './fixtures/use-vetting.ts'
import { handleExpiringDocuments } from './handle-expiring-documents.ts'

const { database, services, clock, letters, submittedAdvisorIn, layInDocuments, setStatus } =
  await useVetting()
const dana = 'dana@okafor.example'
const day = 86_400_000
const reminders = async () => (await letters(dana)).filter(({ subject }) => /upload a new/.test(subject))
const statusOf = async (id: number) =>
  (await database.pool.query('select status from advisor_application where person_id = $1', [id])).rows[0]
    ?.status

async function approved(email = dana, crd = '4711') {
  const advisor = await submittedAdvisorIn(email, { crd })
  await decideApplication(services, { reviewer: 'Sam', personId: advisor.id, move: 'approve' })
  return advisor
}

describe('a sweep leaves alone', () => {
  test('advisors who are hidden, have nothing expiring, or let only optional documents expire', async () => {
    const advisor = await approved()
    await layInDocuments(advisor.id, ['liquidity_statement'], '2026-10-05')
    expect(await handleExpiringDocuments(services)).toEqual({ rechecked: 0, reminded: 0 })
    await layInDocuments(advisor.id, ['adv_document'], '2026-09-01')
    for (const status of ['draft', 'submitted', 'rejected', 'withdrawn', 'suspended'] as const) {
      await setStatus(advisor.id, status)
      expect(await handleExpiringDocuments(services)).toEqual({ rechecked: 0, reminded: 0 })
    }
  })

  test('the invented who were never looked at', async () => {
    const advisor = await approved()
    await database.pool.query('delete from vetting_check')
    await database.pool.query('update advisor_application set is_demo = true')
    await layInDocuments(advisor.id, ['adv_document'], '2026-09-01')
    await layInDocuments(advisor.id, ['crs_form'], '2026-10-03')
    expect(await handleExpiringDocuments(services)).toEqual({ rechecked: 0, reminded: 0 })
    expect(await statusOf(advisor.id)).toBe('approved')
  })

  test('a version that has been replaced, and an account that is disabled', async () => {
    const advisor = await approved()
    await layInDocuments(advisor.id, ['adv_document'], '2026-10-03')
    await layInDocuments(advisor.id, ['adv_document'])
    expect(await handleExpiringDocuments(services)).toEqual({ rechecked: 0, reminded: 0 })
    await layInDocuments(advisor.id, ['adv_document'], '2026-10-03')
    await database.pool.query('update person set disabled_at = now()')
    expect((await handleExpiringDocuments(services)).reminded).toBe(0)
  })
})

test('an advisor whose document expires today is hidden, others are not', async () => {
  const [ended, other] = [await approved(), await approved('lee@other.example', '4712')]
  await layInDocuments(ended.id, ['adv_document'], '2026-10-01')
  await layInDocuments(other.id, ['adv_document'], '2026-10-02')
  expect((await handleExpiringDocuments(services)).rechecked).toBe(1)
  expect([await statusOf(ended.id), await statusOf(other.id)]).toEqual(['suspended', 'approved'])
  clock.pass(day)
  await handleExpiringDocuments(services)
  expect(await statusOf(other.id)).toBe('suspended')
  expect((await handleExpiringDocuments(services)).rechecked).toBe(0)
})

test('one failed recheck does not stop the others', async () => {
  const [broken, other] = [await approved(), await approved('lee@other.example', '4712')]
  for (const { id } of [broken, other]) await layInDocuments(id, ['adv_document'], '2026-09-01')
  await database.pool.query(`update register_person set facts = '{}' where crd = '4711'`)
  expect((await handleExpiringDocuments(services)).rechecked).toBe(1)
  expect([await statusOf(broken.id), await statusOf(other.id)]).toEqual(['approved', 'suspended'])
})

test('advisors are reminded 30 and 7 days before documents expire, once each, in one letter', async () => {
  const advisor = await approved()
  const end = daysAfter(dayOf(clock.now()), 31)
  await layInDocuments(advisor.id, ['adv_document', 'crs_form'], end)
  await handleExpiringDocuments(services)
  expect(await reminders()).toHaveLength(0)
  clock.pass(day)
  const sweeps = await Promise.all([1, 2, 3].map(() => handleExpiringDocuments(services)))
  expect(sweeps.every(({ rechecked }) => rechecked === 0)).toBe(true)
  expect((await reminders()).map(({ subject }) => subject)).toEqual([
    `Evenkeel: upload a new ADV Document and CRS Form by ${formatCalendarDay(end)}`,
  ])
  clock.pass(22 * day)
  await handleExpiringDocuments(services)
  expect(await reminders()).toHaveLength(1)
  clock.pass(day)
  for (let n = 0; n < 2; n++) await handleExpiringDocuments(services)
  expect(await reminders()).toHaveLength(2)
  expect((await reminders())[0]?.body_text).toContain('consumers won’t see your profile until you upload it')
})
