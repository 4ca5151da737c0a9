import { describe, expect, test } from 'vitest'
import { agreements, useAdvisors } from '../advisors/fixtures/use-advisors.ts'
import { wholeProfile } from '../advisors/fixtures/whole-profile.ts'

const {
  database,
  events,
  letters,
  personIn,
  advisorIn,
  readyAdvisorIn,
  approvedAdvisorIn,
  layInDocuments,
  setStatus,
  browser,
  clock,
} = await useAdvisors()
const application = '/api/v1/advisor/application'
const signature = { signedName: 'Dana Okafor', agreed: agreements }
const states = (body: { checks: { kind: string; state: string }[] }) =>
  Object.fromEntries(body.checks.map(({ kind, state }) => [kind, state]))
const row = async () => (await database.pool.query('select * from advisor_application')).rows[0]

describe('an application is not submitted', () => {
  test('by a consumer or without signing in', async () => {
    const consumer = await personIn('robin@whitfield.example')
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      expect((await browser().call(method, application, signature)).status).toBe(401)
      expect((await consumer.call(method, application, signature)).status).toBe(403)
    }
  })

  test.each([
    ['individual_crd_number', null, 'find-your-record', '“Find your record” isn’t complete.'],
    ['registered_states', [], 'find-your-record', '“Find your record” isn’t complete.'],
    ['last_name', null, 'profile', '“Profile” isn’t complete.'],
    ['bio_text', null, 'profile', '“Profile” isn’t complete.'],
    ['specializations', null, 'specializations', '“Specializations” isn’t complete.'],
    ['fees', null, 'fees', '“Fees” isn’t complete.'],
    ['sells_insurance', null, 'fees', '“Fees” isn’t complete.'],
  ])('without %s', async (field, value, slug, sentence) => {
    const advisor = await readyAdvisorIn()
    await advisor.save({ [field]: value })
    const { status, body } = await advisor.post(application, signature)
    expect([status, body.code, body.fields]).toEqual([400, 'not-finished', { [slug]: sentence }])
    expect((await advisor.get(application)).body).toMatchObject({ status: 'draft', missingSteps: [slug] })
  })

  test('without any answers: every missing step is named, in order', async () => {
    const advisor = await advisorIn()
    const missingSteps = [
      'find-your-record',
      'prove-it-is-you',
      'profile',
      'specializations',
      'fees',
      'who-you-take',
      'documents',
    ]
    const { body } = await advisor.post(application, signature)
    expect([body.code, Object.keys(body.fields)]).toEqual(['not-finished', missingSteps])
    expect((await advisor.get(application)).body).toMatchObject({
      status: 'draft',
      submittedAt: null,
      missingSteps,
    })
    expect(await row()).toBe(undefined)
  })

  test.each(['crs_form', 'adv_document', 'disclosure_document'] as const)('without the %s', async (kind) => {
    const advisor = await readyAdvisorIn()
    await database.pool.query('update document set replaced_at = now() where kind = $1', [kind])
    const { body } = await advisor.post(application, signature)
    expect(body.fields).toEqual({ documents: '“Documents” isn’t complete.' })
    await layInDocuments(advisor.id, [kind])
    expect((await advisor.post(application, signature)).body.status).toBe('submitted')
  })

  test('without a state served, without a way to prove who they are, or with a code that ran out', async () => {
    const advisor = await readyAdvisorIn()
    const missing = async () => (await advisor.post(application, signature)).body.fields
    await advisor.call('PUT', '/api/v1/criteria', { states: [] })
    expect(Object.keys(await missing())).toEqual(['who-you-take'])
    await advisor.call('PUT', '/api/v1/criteria', { de_minimis_states: ['UT'] })
    await advisor.call('PUT', `${application}/proof`, {
      method: 'work-email',
      workEmail: 'dana@okafor.example',
    })
    clock.pass(24 * 3_600_000)
    expect((await advisor.get(application)).status).toBe(401)
    await advisor.signIn('dana@okafor.example', 'seven quiet rivers')
    expect(Object.keys(await missing())).toEqual(['prove-it-is-you'])
  })

  test.each([
    ['Dana', agreements, { signedName: 'Sign exactly as your name appears in your profile: Dana Okafor.' }],
    [
      'Okafor Dana',
      agreements,
      { signedName: 'Sign exactly as your name appears in your profile: Dana Okafor.' },
    ],
    ['Dana Okafor', agreements.slice(1), { agreed: 'Agree to all four to submit.' }],
    ['Dana Okafor', Array(4).fill('review-policy'), { agreed: 'Agree to all four to submit.' }],
  ])('signed %j with %j', async (signedName, agreed, fields) => {
    const advisor = await readyAdvisorIn()
    const { status, body } = await advisor.post(application, { signedName, agreed })
    expect([status, body.fields]).toEqual([400, fields])
    expect((await advisor.get(application)).body).toMatchObject({ status: 'draft', signedName: null })
    expect((await database.pool.query('select from consent')).rowCount).toBe(0)
  })

  test('twice, one after the other or at the same moment', async () => {
    const advisor = await readyAdvisorIn()
    const answers = await Promise.all([1, 2, 3].map(() => advisor.post(application, signature)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await advisor.post(application, signature)).body.code).toBe('already-submitted')
    expect((await database.pool.query('select from consent')).rowCount).toBe(4)
    const submitted = (await events()).filter(({ event }) => event === 'application-submitted')
    expect(submitted).toHaveLength(1)
    expect(
      (await letters('dana@okafor.example')).filter(({ subject }) => /received your/.test(subject)),
    ).toHaveLength(1)
  })

  test.each(['in-review', 'approved', 'suspended'] as const)('again once it is %s', async (status) => {
    const advisor = await readyAdvisorIn()
    await setStatus(advisor.id, status)
    expect((await advisor.post(application, signature)).body.code).toBe('already-submitted')
    expect((await row()).status).toBe(status)
  })
})

describe('an application is not withdrawn', () => {
  test.each(['draft', 'approved', 'rejected', 'suspended', 'withdrawn'] as const)(
    'while it is %s',
    async (status) => {
      const advisor = await readyAdvisorIn()
      await setStatus(advisor.id, status)
      expect((await advisor.call('DELETE', application)).status).toBe(404)
      expect((await row()).status).toBe(status)
    },
  )
})

test('a fresh advisor reads as a draft with nothing begun', async () => {
  const advisor = await advisorIn()
  const { body } = await advisor.get(application)
  expect(body).toMatchObject({
    status: 'draft',
    submittedAt: null,
    signedName: null,
    proof: { method: null, state: 'not-started', workEmail: null, officerName: null, officerEmail: null },
  })
  expect(new Set(Object.values(states(body)))).toEqual(new Set(['not-started']))
})

test('an application is submitted, withdrawn with everything kept, and submitted again', async () => {
  const advisor = await readyAdvisorIn()
  expect(states((await advisor.get(application)).body)).toEqual({
    identity: 'waiting',
    register: 'waiting',
    documents: 'passed',
    fees: 'waiting',
    disclosures: 'waiting',
  })
  const { status, body } = await advisor.post(application, { ...signature, signedName: ' dana   OKAFOR ' })
  const submittedAt = Math.floor(clock.now().getTime() / 1000)
  expect([status, body.status, body.submittedAt, body.missingSteps]).toEqual([
    200,
    'submitted',
    submittedAt,
    [],
  ])
  expect(body.signedName).toBe('dana   OKAFOR')
  const { rows } = await database.pool.query('select kind from consent order by id')
  expect(rows.map(({ kind }) => kind)).toEqual(agreements)
  expect((await letters('dana@okafor.example'))[0]?.subject).toBe('Evenkeel: we received your application')

  const withdrawn = (await advisor.call('DELETE', application)).body
  expect(withdrawn).toMatchObject({ status: 'withdrawn', signedName: null, missingSteps: [] })
  expect((await advisor.read()).body.data).toMatchObject({
    ...wholeProfile,
    individual_crd_number: expect.any(String),
    specializations: expect.any(Array),
    status: 'withdrawn',
  })
  clock.pass(60_000)
  const again = (await advisor.post(application, signature)).body
  expect(again).toMatchObject({ status: 'submitted', submittedAt: submittedAt + 60 })
  expect((await database.pool.query('select from consent')).rowCount).toBe(4)
  expect((await row()).decided_at).toBe(null)
  expect((await events()).map(({ event }) => event)).toEqual(
    expect.arrayContaining(['application-submitted', 'application-withdrawn']),
  )
})

test.each(['approved', 'suspended'] as const)(
  'somebody who was %s before checks were kept has passed every one',
  async (status) => {
    const advisor = await readyAdvisorIn()
    await setStatus(advisor.id, status)
    await database.pool.query('delete from vetting_check')
    const { body } = await advisor.get(application)
    expect(new Set(Object.values(states(body)))).toEqual(new Set(['passed']))
    expect(body.checks[0]).toMatchObject({ by: 'Evenkeel', at: expect.any(Number) })
  },
)

test('an advisor who is in no register submits a reason instead of a number', async () => {
  const advisor = await readyAdvisorIn()
  await advisor.save({ individual_crd_number: null, no_record_reason: 'state-waiver' })
  const { body } = await advisor.post(application, signature)
  expect([body.status, body.missingSteps]).toEqual(['submitted', []])
  expect(body.checks[1]).toMatchObject({
    kind: 'register',
    state: 'waiting',
    note: 'Upload proof of registration. A reviewer will check it.',
  })
})

test('an advisor approved without a number can keep saving', async () => {
  const advisor = await approvedAdvisorIn()
  await database.pool.query(
    `update advisor_profile set crd = null, answers = answers - 'individual_crd_number' || '{"no_record_reason": "new"}'`,
  )
  const saved = await advisor.save({ individual_crd_number: null, home_town: 'Casper' })
  expect(saved.body.data).toMatchObject({ individual_crd_number: null, home_town: 'Casper' })
})

test('the longest names can be signed', async () => {
  const [first_name, last_name] = ['A'.repeat(50), 'B'.repeat(50)]
  const advisor = await readyAdvisorIn('dana@okafor.example', { first_name, last_name })
  const signed = await advisor.post(application, { ...signature, signedName: `${first_name} ${last_name}` })
  expect(signed.body.status).toBe('submitted')
})
