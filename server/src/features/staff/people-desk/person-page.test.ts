import { personPageSchema } from '@evenkeel/contract/staff/people-desk'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { firstSlot, useBookings } from '../../contact/meetings/fixtures/use-bookings.ts'
import { readPersonAtDesk } from './read-person-at-desk.ts'

const { services, pair, book, caller, run } = await useBookings()

test('both sides of a match by name with their meeting, and nothing the two answered or wrote', async () => {
  const { id, robin, dana } = await pair()
  await book(robin, id, firstSlot)
  await run(
    `insert into person (id, role, email, first_name, created_at) values (7, 'admin', 'a@staff.example', 'Ada', now())`,
  )
  const ada = { ...caller(7, 'consumer'), role: 'admin' as const }
  await run(
    `insert into support_request (person_id, role, client_id, topic, subject, state, contact, sent_at, updated_at, may_view_until)
     values ($1, 'consumer', gen_random_uuid(), 'account', 'My meeting is gone', 'open', 'email', now(), now(), $2)`,
    [robin.personId, new Date(services.clock.now().getTime() + 3_600_000)],
  )
  const open = async (personId: number) =>
    z.parse(personPageSchema, await readPersonAtDesk(services, ada, personId))

  const consumer = await open(robin.personId)
  expect(consumer.requests).toMatchObject({
    count: 1,
    rows: [{ other: { person_id: dana.personId, type: 'advisor' }, state: 'accepted', has_meeting: true }],
  })
  expect(consumer.meetings).toMatchObject({ count: 1, rows: [{ starts_at: firstSlot, way: 'video' }] })
  expect(consumer.tickets).toMatchObject({ count: 1, rows: [{ subject: 'My meeting is gone' }] })
  expect(consumer.consent).toMatchObject({ ticket: consumer.tickets.rows[0]?.number })
  expect(consumer.log[0]).toMatchObject({ event: 'person-viewed', what: 'Your account', by: { name: 'Ada' } })
  expect(JSON.stringify(consumer)).not.toMatch(/412345|stop working at 60|120k-250k/)

  const advisor = await open(dana.personId)
  expect(advisor.requests.rows[0]?.other).toMatchObject({ person_id: robin.personId, type: 'consumer' })
  expect(advisor.application).toMatchObject({ status: 'approved' })

  const { rows } = await run(
    'select count(*)::int as looks from access_log where subject_id = $1 and actor_role = $$admin$$',
    [robin.personId],
  )
  expect(rows).toEqual([{ looks: 1 }])
})
