import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { claimsIn } from '@evenkeel/contract/people/claims'
import type { HeldText } from '@evenkeel/contract/people/held-texts'
import { personUuid } from '@evenkeel/contract/person-id'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDiskStore } from '../../../outside/file-store/disk-store.ts'
import { useIdentityApp } from '../../../testing/identity-app.ts'
import { testConfig } from '../../../testing/test-app.ts'
import { demoPassword } from '../../account/identity/people/demo-people.ts'
import { insertDemoPeople } from '../../account/identity/people/insert-demo-people.ts'
import { firstAdvisorId, firstConsumerId } from './demo-ids.ts'
import { makeAdvisor } from './people/make-advisor.ts'
import { seedDemoDocuments } from './register/seed-documents.ts'
import { seedDemoHeldTexts } from './seed-held-texts.ts'
import { seedNamedPeople } from './seed-named-people.ts'
import { demoSeed } from './seed-profiles.ts'
import { topUpDemo } from './top-up-demo.ts'

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-demo-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const { services, database, browser } = await useIdentityApp({
  services: { files: await openDiskStore(folder) },
  settings: { isDemo: true },
  config: { ...testConfig, isDemo: true, hasTestTools: true },
})
const some = { advisors: 60, consumers: 12, seed: demoSeed }

beforeEach(async () => {
  await insertDemoPeople(services)
  await topUpDemo(services, some)
  await seedDemoDocuments(services)
})

async function signedIn(email: string) {
  const visitor = browser()
  const { status } = await visitor.signIn(email, demoPassword)
  if (status !== 200) throw new Error(`${email} could not sign in`)
  return visitor
}

test('only the four demo logins can sign in, and the test tools list no one else', async () => {
  const { people } = (await browser().get('/api/test-tools')).body
  const emails = people.map(({ email }: { email: string }) => email)
  expect(emails).toEqual(['sam', 'kim', 'robin', 'dana'].map((name) => `${name}@demo.example`))
  const stranger = makeAdvisor(demoSeed, 0).email
  expect((await browser().post('/api/test-tools/sign-in', { email: stranger })).status).toBe(404)
  expect((await browser().signIn(stranger, demoPassword)).status).not.toBe(200)
})

test('changes by the four are kept, and a deleted one comes back with a profile', async () => {
  const dana = await signedIn('dana@demo.example')
  await dana.post('/api/v1/advisor/profile/full', { advisor_id: 201, education: 'A course of my own' })
  await database.pool.query('delete from identity_user where email like $1', ['robin@%'])
  await database.pool.query('delete from person where id = 101')
  await insertDemoPeople(services)
  await seedNamedPeople(services)
  expect((await dana.get('/api/v1/advisor/201')).body.data.education).toBe('A course of my own')
  const robin = await signedIn('robin@demo.example')
  expect((await robin.get('/api/v1/consumer/101')).body.data).toMatchObject({ state: 'CO', version: 1 })
})

test('Dana is approved and published as written, and marked as demo data', async () => {
  const dana = await signedIn('dana@demo.example')
  expect((await dana.get('/api/v1/advisor/201')).body.data).toMatchObject({
    status: 'approved',
    company_name: 'Harborline Planning',
    changed_fields: [],
    held_texts: [],
    published: { version: 1, reviewer: 'Evenkeel, demo data' },
    is_demo: true,
  })
  expect((await dana.get('/api/v1/criteria')).body.criteria.states).toContain('CO')
  const { body } = await dana.get('/api/v1/advisor/application')
  expect(body).toMatchObject({ status: 'approved', missingSteps: [], signedName: 'Dana Okafor' })
  expect((await dana.get('/api/v1/settings')).body.settings).toMatchObject({
    has_seen_intro: true,
    time_zone: 'America/Los_Angeles',
  })
})

test('neither of them agreed to a text that was written later', async () => {
  for (const name of ['robin', 'dana']) {
    const person = await signedIn(`${name}@demo.example`)
    const { consents } = (await person.get('/api/v1/privacy/consents')).body
    expect(consents).toHaveLength(4)
    for (const { textVersion, givenAt } of consents)
      expect(textVersion <= new Date(givenAt * 1000).toISOString()).toBe(true)
  }
})

test('Robin has finished onboarding and reads a published advisor without email and phone', async () => {
  const robin = await signedIn('robin@demo.example')
  const { data } = (await robin.get(`/api/v1/consumer/${personUuid('consumer', 101)}`)).body
  expect(data).toMatchObject({
    first_name: 'Robin',
    zip: '80205',
    time_zone: 'America/Denver',
    is_demo: true,
  })
  expect(data.onboarded_at).not.toBeNull()
  const { id, answers } = makeAdvisor(demoSeed, 0)
  const shown = (await robin.get(`/api/v1/advisor/${personUuid('advisor', id)}`)).body.data
  expect(shown).toMatchObject({
    advisor_id: id,
    first_name: answers.first_name,
    company_name: answers.company_name,
    bio_text: answers.bio_text,
    fees: answers.fees,
    email_id: null,
    phone_number: null,
    is_demo: true,
  })
  const { inState } = (await robin.post('/api/v1/onboarding/count-advisors', { state: 'CO' })).body
  expect(inState).toBeGreaterThan(3)
})

test('staff can open everyone without a login; two texts wait for review and one was returned', async () => {
  const sam = await signedIn('sam@demo.example')
  await seedDemoHeldTexts(services)
  const held: HeldText[] = []
  for (let index = 0; index < some.advisors - 1; index += 1) {
    const { status, body } = await sam.get(`/api/v1/advisor/${firstAdvisorId + index}`)
    const { changed_fields, held_texts } = body.data
    held.push(...held_texts)
    expect([index, status, changed_fields]).toEqual([
      index,
      200,
      held_texts.map(({ field }: HeldText) => field),
    ])
  }
  expect(held.map(({ state, evidence }) => [state, evidence.length])).toEqual([
    ['waiting', 1],
    ['waiting', 0],
    ['returned', 0],
  ])
  for (const { text, claims } of held)
    expect(claims.map(({ from, to }) => text.slice(from, to))).toEqual(claimsIn(text))
  for (let index = 0; index < some.consumers - 1; index += 1) {
    const { status, body } = await sam.get(`/api/v1/consumer/${firstConsumerId + index}`)
    expect([index, status, body.data.is_demo]).toEqual([index, 200, true])
  }
})

test('a consumer opens documents of invented advisors, which do not expire while a demo is kept', async () => {
  const robin = await signedIn('robin@demo.example')
  const { documents } = (await robin.get('/api/v1/advisor/201/documents')).body
  expect(documents.map(({ label }: { label: string }) => label)).toEqual([
    'CRS Form',
    'ADV Document',
    'Disclosure Document',
  ])
  const { status, body } = await robin.get(`/api/v1/documents/${documents[0].id}/file`)
  expect([status, body.slice(0, 5)]).toEqual([200, '%PDF-'])
  expect(body).toContain('A sample document for the demo.')
  await database.pool.query(`update document set expires_on = '2020-01-01', document_date = '2019-01-01'`)
  await seedDemoDocuments(services)
  const again = (await robin.get('/api/v1/advisor/201/documents')).body.documents
  expect(again.map(({ isExpired }: { isExpired: boolean }) => isExpired)).toEqual([false, false, false])
})
