import { describe, expect, test } from 'vitest'
import { desk, useVettingDesk, why } from './fixtures/use-vetting-desk.ts'

const app = await useVettingDesk()
const { browser, clock, database, letters, personIn, adminIn, advisorIn, applicationOf, statesOf } = app
const { staffIn, applicantIn, opened, move, queue, auditOf, layInRecord } = app
const dayMs = 24 * 60 * 60_000
const minuteMs = 60_000

const check = async (staff: Awaited<ReturnType<typeof staffIn>>, advisorId: number, given: object = {}) =>
  staff.post(`${desk}/${advisorId}/checks/fees`, {
    client_id: crypto.randomUUID(),
    version: (await opened(staff, advisorId)).version,
    reason: why,
    state: 'failed',
    ...given,
  })

describe('who may not', () => {
  test('only admins see the queue, open an application or decide one', async () => {
    const advisor = await applicantIn()
    for (const [who, status] of [
      [browser(), 401],
      [await personIn('robin@whitfield.example'), 403],
      [advisor, 403],
    ] as const) {
      const said = { client_id: crypto.randomUUID(), version: 'x', reason: why }
      const asked = [
        await who.get(desk),
        await who.get(`${desk}/${advisor.id}`),
        await who.post(`${desk}/${advisor.id}/moves`, { ...said, move: 'approve', overrides_checks: true }),
        await who.post(`${desk}/${advisor.id}/checks/fees`, { ...said, state: 'passed' }),
      ]
      expect(asked.map((each) => each.status)).toEqual([status, status, status, status])
    }
    expect((await applicationOf(advisor)).status).toBe('submitted')
  })

  test('an application that was never submitted cannot be opened or decided', async () => {
    const [sam, draft] = [await staffIn('Sam'), await advisorIn('lee@other.example')]
    await draft.save({ home_town: 'Denver' })
    for (const id of [draft.id, sam.id, 999_999]) {
      expect((await sam.get(`${desk}/${id}`)).status).toBe(404)
      expect((await move(sam, id, 'approve')).status).toBe(404)
    }
  })

  test('a decision needs a reason of 10 to 500 characters', async () => {
    const [sam, advisor] = [await staffIn('Sam'), await applicantIn()]
    for (const reason of ['', ' too short ', 'a'.repeat(501)]) {
      expect((await move(sam, advisor.id, 'approve', { reason })).body.fields).toHaveProperty('reason')
      expect((await check(sam, advisor.id, { reason })).status).toBe(400)
    }
  })

  test('approving with a failed check needs an override', async () => {
    const sam = await staffIn('Sam')
    const advisor = await applicantIn(undefined, { firm: null })
    const { status, body } = await move(sam, advisor.id, 'approve')
    expect([status, body.code]).toEqual([409, 'not-open-now'])
    expect(body.fields.fees).toMatch(/^Fees and Form ADV: waiting\./)
    const done = await move(sam, advisor.id, 'approve', { overrides_checks: true })
    expect(done.body.case.state).toBe('approved')
  })

  test('nobody decides on what they have not seen: whoever comes second is told, and nothing happens', async () => {
    const [sam, kim, advisor] = [await staffIn('Sam'), await staffIn('Kim'), await applicantIn()]
    const { version } = await opened(kim, advisor.id)
    await move(sam, advisor.id, 'take-up')
    const late = await move(kim, advisor.id, 'approve', { version })
    expect([late.status, late.body.code]).toEqual([409, 'vetting-moved-on'])
    const again = (await opened(kim, advisor.id)).version
    await advisor.save({ title: 'Senior planner' })
    expect((await move(kim, advisor.id, 'approve', { version: again })).status).toBe(409)
    const third = (await opened(kim, advisor.id)).version
    await app.layInDocuments(advisor.id, ['adv_document'])
    expect((await move(kim, advisor.id, 'approve', { version: third })).status).toBe(409)
    expect((await applicationOf(advisor)).status).toBe('in-review')
  })

  test('of two who decide at the same moment one is told that the other was first', async () => {
    const [sam, kim, advisor] = [await staffIn('Sam'), await staffIn('Kim'), await applicantIn()]
    const { version } = await opened(kim, advisor.id)
    const both = await Promise.all([
      move(sam, advisor.id, 'approve', { version }),
      move(kim, advisor.id, 'propose-rejection', { version }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

test('a click that is sent twice is one step', async () => {
  const [sam, advisor] = [await staffIn('Sam'), await applicantIn()]
  const { version } = await opened(sam, advisor.id)
  const said = { version, client_id: crypto.randomUUID() }
  const both = await Promise.all([1, 2].map(() => move(sam, advisor.id, 'take-up', said)))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { rows } = await database.pool.query('select move from vetting_step')
  expect(rows).toEqual([{ move: 'take-up' }])
  const other = await move(sam, advisor.id, 'approve', { client_id: said.client_id })
  expect(other.body.fields).toHaveProperty('client_id')
})

test('one application has its checks, what the register says, every document, and who looked is written down', async () => {
  const [sam, advisor] = [await staffIn('Sam'), await applicantIn()]
  await app.layInDocuments(advisor.id, ['adv_document'])
  const seen = await opened(sam, advisor.id)
  expect(seen).toMatchObject({ state: 'new', name: 'Dana Okafor', crd: '4711', email: 'dana@okafor.example' })
  expect(seen.application.checks).toHaveLength(5)
  expect(seen.record).toMatchObject({ crd: '4711', isActive: true })
  expect(seen.profile.answers).toMatchObject({ first_name: 'Dana', credentials: ['cfp'] })
  expect(seen.profile.answers).not.toHaveProperty('phone_number')
  expect(seen.profile.fee_lines).toHaveLength(seen.profile.answers.fees.length)
  expect(seen.published).toBeNull()
  const kinds = seen.documents.map(({ kind, replacedAt }: { kind: string; replacedAt: number | null }) => [
    kind,
    replacedAt === null,
  ])
  expect(kinds).toContainEqual(['adv_document', true])
  expect(kinds).toContainEqual(['adv_document', false])
  expect(seen.may).toEqual(['approve', 'ask', 'propose-rejection', 'take-up'])
  const { rows } = await database.pool.query('select actor_id, subject_id, what, why from access_log')
  expect(rows).toEqual([
    {
      actor_id: String(sam.id),
      subject_id: String(advisor.id),
      what: 'Your application',
      why: 'Opened in review',
    },
  ])
})

test('where the register says something else, both stand beside each other', async () => {
  const sam = await staffIn('Sam')
  const advisor = await applicantIn()
  await layInRecord('4711', { person: { firstName: 'Daniel', lastName: 'Smith' } })
  const seen = await opened(sam, advisor.id)
  expect(seen.profile.answers).toMatchObject({ first_name: 'Dana', last_name: 'Okafor' })
  expect(seen.record).toMatchObject({ lastName: 'Smith' })
})

test('a check that staff set is read by the advisor, with its reason, and audited', async () => {
  const [sam, advisor] = [await staffIn('Sam'), await applicantIn()]
  const { status, body } = await check(sam, advisor.id)
  expect(status).toBe(200)
  expect(body.case.history[0]).toMatchObject({
    what: 'Fees and Form ADV recorded as failed',
    by: 'Sam Ito',
  })
  expect((await statesOf(advisor)).fees).toBe('failed')
  expect(
    (await applicationOf(advisor)).checks.find(({ kind }: { kind: string }) => kind === 'fees'),
  ).toMatchObject({ by: 'Sam Ito', note: why })
  expect((await auditOf(advisor.id)).at(-1)).toEqual(['check-set', sam.id])
})

test('asking for more reaches the advisor by letter and on the screen, and the application waits for them 14 days', async () => {
  const [sam, advisor] = [await staffIn('Sam'), await applicantIn()]
  await move(sam, advisor.id, 'take-up')
  clock.pass(minuteMs)
  const reason = 'Please hand in the newest Form ADV.'
  const { body } = await move(sam, advisor.id, 'ask', { reason })
  expect(body.case.state).toBe('asked')
  expect(body.case.question).toMatchObject({
    text: reason,
    by: 'Sam Ito',
    answered_at: null,
    due_at: body.case.question.at + (14 * dayMs) / 1000,
  })
  const [letter] = await letters('dana@okafor.example')
  expect(letter?.subject).toContain('we need more')
  expect(letter?.body_text).toContain(reason)
  expect(letter?.body_text).not.toContain('Sam')
  const told = await database.pool.query(
    'select title, body, link from notification where person_id = $1 order by id desc',
    [advisor.id],
  )
  expect(told.rows[0]).toEqual({
    title: 'We need more for your application',
    body: reason,
    link: '/onboarding/advisor/terms',
  })
  expect((await auditOf(advisor.id)).at(-1)).toEqual(['application-asked', sam.id])
  expect((await applicationOf(advisor)).question).toEqual({
    text: reason,
    at: body.case.question.at,
    dueAt: body.case.question.due_at,
    answeredAt: null,
  })
  expect((await queue(sam)).items).toEqual([])
  expect((await queue(sam, '?group=asked')).items).toHaveLength(1)

  await database.pool.query(`update vetting_step set due_at = $1 where move = 'ask'`, [clock.now()])
  expect((await queue(sam)).items).toMatchObject([{ state: 'in-review' }])
})

test('whatever the advisor changes after a question brings the application back to us', async () => {
  const [sam, advisor] = [await staffIn('Sam'), await applicantIn()]
  await move(sam, advisor.id, 'take-up')
  await move(sam, advisor.id, 'ask')
  clock.pass(minuteMs)
  await advisor.save({ title: 'Senior planner' })
  const seen = await opened(sam, advisor.id)
  expect(seen.state).toBe('in-review')
  expect(seen.question.answered_at).toBe(Math.floor(clock.now().getTime() / 1000))
  // A second change may be needed, so what was asked can still be read.
  expect((await applicationOf(advisor)).question).toMatchObject({
    text: why,
    answeredAt: seen.question.answered_at,
  })
  await move(sam, advisor.id, 'approve')
  expect((await applicationOf(advisor)).question).toBeNull()
})

test('an approved advisor is suspended with words they read, and reinstated', async () => {
  const [sam, advisor] = [await staffIn('Sam'), await applicantIn()]
  await move(sam, advisor.id, 'approve')
  expect((await move(sam, advisor.id, 'suspend')).body.case).toMatchObject({ state: 'suspended' })
  expect((await applicationOf(advisor)).reason).toBe(why)
  expect((await move(sam, advisor.id, 'reinstate')).body.case.state).toBe('approved')
  expect((await auditOf(advisor.id)).slice(-3)).toEqual([
    ['application-approved', sam.id],
    ['application-suspended', sam.id],
    ['application-reinstated', sam.id],
  ])
})

test('a name of nobody is kept as one', async () => {
  const [nameless, advisor] = [await adminIn('x@evenkeel.example'), await applicantIn()]
  const { body } = await move(nameless, advisor.id, 'take-up')
  expect(body.case.history[0].by).toBe('Unknown Name')
})
