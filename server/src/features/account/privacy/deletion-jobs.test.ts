import { expect, test, vi } from 'vitest'
import { useIdentityApp } from '../../../testing/identity-app.ts'
import { useJobs } from '../../../testing/use-jobs.ts'
import { deliverMail } from '../mail/deliver-mail.ts'
import { deliverMailJob, sendMail } from '../mail/send-mail.ts'
import { deletePerson } from './delete-person.ts'
import { findEverywhere } from './fixtures/find-everywhere.ts'
import { deletePersonJob, resumeDeletions, scheduleDeletion } from './schedule-deletion.ts'

const { personIn, database, services, clock } = await useIdentityApp()
const open = useJobs(database)
const email = 'canary-robin@whitfield.example'

test('the durable job deletes in both steps, with what a letter that was refused left in the jobs', async () => {
  await personIn(email)
  const { rows } = await database.pool.query('select id from person')
  const personId = Number(rows[0].id)
  const jobs = await open({ ...deliverMailJob, retries: 0 }, deletePersonJob)
  const whole = { ...services, jobs }
  const refusing = { carry: () => Promise.reject(new Error(`550 <${email}> unknown`)), close: () => {} }
  await jobs.work(deliverMailJob, ({ mailId }) => deliverMail({ ...whole, mail: refusing }, mailId))
  await database.transaction((transaction) =>
    sendMail(whole, transaction, 'refused', { to: email, subject: 'Hello', text: 'Hello' }),
  )
  const failed = `select from pgboss.job where name = 'deliver-mail' and state = 'failed'`
  await vi.waitFor(async () => expect((await database.pool.query(failed)).rowCount).toBe(1))
  expect((await findEverywhere(database, email)).join()).not.toContain('pgboss')
  // Versions before this one stored why.
  await database.pool.query(
    `update pgboss.job set output = jsonb_build_object('message', $1::text) where state = 'failed'`,
    [`550 <${email}> unknown`],
  )
  expect((await findEverywhere(database, email)).join()).toContain('pgboss')

  await database.pool.query('insert into deletion_request values ($1, $2, $2)', [personId, clock.now()])
  await jobs.work(deletePersonJob, async (data) => {
    await deletePerson(whole, data.personId)
    clock.pass(10_000)
  })
  await resumeDeletions(whole)
  await vi.waitFor(async () => expect((await database.pool.query('select from person')).rowCount).toBe(0))
  await jobs.close()
  expect(await findEverywhere(database, 'canary')).toEqual([])
  const { rows: kept } = await database.pool.query(
    `select distinct data from pgboss.job where name = 'delete-person'`,
  )
  expect(kept).toEqual([{ data: { personId } }])
})

test('one that waits is not added twice, and does not keep a later one away', async () => {
  const jobs = await open(deletePersonJob)
  const later = new Date(Date.now() + 3_600_000)
  for (const occasion of ['resumed', 'resumed', 'closed'])
    await database.transaction((transaction) =>
      scheduleDeletion({ jobs }, transaction, 4711, { occasion, runAt: later }),
    )
  const { rowCount } = await database.pool.query(`select from pgboss.job where data->>'personId' = '4711'`)
  expect(rowCount).toBe(2)
})
