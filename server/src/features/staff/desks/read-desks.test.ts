import { expect, test } from 'vitest'
import { numberOf } from '../../../testing/people.ts'
import { checkAudit } from '../../account/audit/check-audit.ts'
import { useVettingDesk } from '../vetting-desk/fixtures/use-vetting-desk.ts'
import { readDesks } from './read-desks.ts'

const app = await useVettingDesk()
const { clock, database, personIn, browser, staffIn, applicantIn, move } = app
const path = '/api/v1/admin/desks'
const hourMs = 3_600_000
const nothing = {
  masquerade: { to_answer: 0 },
  vetting: { waiting: 0, due_at: null },
  support: { open: 0, due_at: null },
  reviews: { waiting: 0 },
  people: { disabled: 0, to_confirm: 0 },
  audit: { checked_at: null, broken_at: null },
}
const inSeconds = (at: Date) => Math.floor(at.getTime() / 1000)

test('only staff learn what waits at the desks', async () => {
  expect((await browser().get(path)).status).toBe(401)
  expect((await (await personIn('robin@whitfield.example')).get(path)).status).toBe(403)
  expect((await (await personIn('ruth@ames.example', 'advisor')).get(path)).status).toBe(403)
})

test('where nothing waits, nothing is due', async () => {
  expect((await (await staffIn('Sam')).get(path)).body).toEqual(nothing)
})

test('applications that wait for us are counted until we ask or decide; the oldest is due five business days on', async () => {
  const sam = await staffIn('Sam')
  const { id } = await applicantIn('ann@firm.example', { crd: '7000' })
  const submittedAt = clock.now().getTime()
  clock.pass(60_000)
  await applicantIn('bo@firm.example', { crd: '7001' })
  const { vetting } = (await sam.get(path)).body
  expect(vetting.waiting).toBe(2)
  const days = (vetting.due_at * 1000 - submittedAt) / (24 * hourMs)
  expect(days).toBeGreaterThanOrEqual(5)
  expect(days).toBeLessThan(9)
  await move(sam, id, 'take-up')
  await move(sam, id, 'ask')
  expect((await sam.get(path)).body.vetting.waiting).toBe(1)
})

test('open tickets, the first promise among them, and disabled accounts that were not deleted', async () => {
  const sam = await staffIn('Sam')
  const robin = await numberOf(await personIn('robin@whitfield.example'))
  const owed = new Date(clock.now().getTime() + 2 * hourMs)
  for (const [state, owedBy] of [
    ['open', owed],
    ['open', new Date(owed.getTime() + hourMs)],
    ['waiting-for-you', null],
    ['solved', null],
  ] as const)
    await database.pool.query(
      `insert into support_request (person_id, role, client_id, topic, subject, state, contact, sent_at, updated_at, owed_by)
       values ($1, 'consumer', gen_random_uuid(), 'other', 'Help', $2, 'email', now(), now(), $3)`,
      [robin, state, owedBy],
    )
  await database.pool.query('update person set disabled_at = now() where id = $1', [robin])
  expect((await sam.get(path)).body).toMatchObject({
    support: { open: 3, due_at: inSeconds(owed) },
    people: { disabled: 1 },
  })
})

test('another admin’s request to assist is counted until it is answered or expires, and never one’s own', async () => {
  const [sam, kim] = [await staffIn('Sam'), await staffIn('Kim')]
  const robin = await numberOf(await personIn('robin@whitfield.example'))
  const samId = await numberOf(sam)
  const wanted = { targetUserId: robin, targetUserType: 'consumer', reason: 'Ticket 20418: cannot save' }
  const asks = '/api/v1/masquerade/assist-requests'
  const waiting = async () => (await sam.get(path)).body.masquerade.to_answer
  await sam.post(asks, wanted)
  expect(await waiting()).toBe(0)
  const { body } = await kim.post(asks, wanted)
  expect(await waiting()).toBe(1)
  await sam.post(`${asks}/${body.request.assistId}/answer`, { isApproved: false, reason: 'Ask them first.' })
  expect(await waiting()).toBe(0)
  await kim.post(asks, wanted)
  clock.pass(hourMs)
  const later = await readDesks(app.services, { personId: samId })
  expect(later.masquerade.to_answer).toBe(0)
})

test('the audit log is verified once a day, and a broken row stays said until the audit log is whole', async () => {
  await staffIn('Sam')
  const audit = async () => (await readDesks(app.services, { personId: 1 })).audit
  await checkAudit(app.services)
  const firstAt = inSeconds(clock.now())
  expect(await audit()).toEqual({ checked_at: firstAt, broken_at: null })
  await database.pool.query(
    `alter table audit disable trigger all; update audit set event = 'forged' where seq = 1;
     alter table audit enable trigger all; alter table audit enable always trigger audit_refuse`,
  )
  clock.pass(23 * hourMs)
  await checkAudit(app.services)
  expect(await audit()).toEqual({ checked_at: firstAt, broken_at: null })
  clock.pass(7 * 24 * hourMs)
  await checkAudit(app.services)
  expect(await audit()).toEqual({ checked_at: inSeconds(clock.now()), broken_at: 1 })
})
