import { expect, test } from 'vitest'
import { decideApplication } from './decide-application.ts'
import { describeListed, describeVetting } from './describe-vetting.ts'
import { reason, useVetting } from './fixtures/use-vetting.ts'
import { listApplications } from './list-applications.ts'
import { readVettingOf } from './read-vetting-of.ts'

const { database, services, personIn, advisorIn, readyAdvisorIn, submittedAdvisorIn, setStatus } =
  await useVetting()

test('drafts are listed only when asked for, and applications of people who left never', async () => {
  await database.pool.query(
    `insert into advisor_application (status, started_at, submitted_at) values ('submitted', now(), now())`,
  )
  const draft = await readyAdvisorIn('lee@other.example')
  expect(await listApplications(services)).toEqual([])
  expect((await listApplications(services, { status: 'draft' })).map(({ personId }) => personId)).toEqual([
    draft.id,
  ])
})

test('applications are listed by their status, a page after the other', async () => {
  const one = await submittedAdvisorIn()
  const two = await readyAdvisorIn('lee@other.example', {
    individual_crd_number: null,
    no_record_reason: 'new',
  })
  await setStatus(two.id, 'in-review')
  const listed = await listApplications(services)
  expect(listed.map(({ personId }) => personId)).toEqual([one.id, two.id])
  expect(await listApplications(services, { after: listed[1]?.applicationId })).toEqual([])
  expect(await listApplications(services, { after: listed[0]?.applicationId })).toHaveLength(1)
  expect((await listApplications(services, { status: 'submitted' }))[0]).toMatchObject({
    crd: '4711',
    firstName: 'Dana',
    status: 'submitted',
    submittedAt: services.clock.now(),
    passedChecks: 5,
  })
  expect(listed.map(describeListed)).toEqual([
    'CRD 4711 · submitted · Dana Okafor · Okafor Planning · submitted Oct 1, 2026 · 5 of 5 checks passed',
    `person:${two.id} · in-review · Dana Okafor · Okafor Planning · 1 of 5 checks passed`,
  ])
})

test('a reviewer reads checks with their notes, the appeal and every decision', async () => {
  const advisor = await submittedAdvisorIn()
  await decideApplication(services, { reviewer: 'Sam', personId: advisor.id, move: 'reject', reason })
  const text = describeVetting(await readVettingOf(services, advisor.id))
  for (const words of [
    'Dana Okafor · Okafor Planning · dana@okafor.example',
    'Status: rejected',
    `Reason: ${reason}`,
    'Identity (identity): passed by You on Oct 1, 2026',
    'None reported to the register as of Sep 30, 2026.',
    `Oct 1, 2026 reject → rejected, by Sam – ${reason}`,
  ])
    expect(text).toContain(words)
})

test('a person who is no advisor has no application', async () => {
  const consumer = await personIn('robin@whitfield.example')
  const { userId } = (await consumer.get('/api/auth/current-user')).body
  await expect(readVettingOf(services, userId)).rejects.toMatchObject({ code: 'not-found' })
  const fresh = await advisorIn('lee@other.example')
  expect(describeVetting(await readVettingOf(services, fresh.id))).toContain('Status: draft')
})
