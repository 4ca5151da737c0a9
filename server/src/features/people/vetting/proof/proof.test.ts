import { describe, expect, test } from 'vitest'
import { useAdvisors } from '../../advisors/fixtures/use-advisors.ts'
import { isFreeMail } from './free-mail-domains.ts'

const { database, events, letters, codeFor, personIn, advisorIn, readyAdvisorIn, setStatus, clock } =
  await useAdvisors()
const workEmail = 'dana@harborline.example'
const officer = { officerName: 'Pat Lindqvist', officerEmail: 'pat@harborline.example' }
const minute = 60_000

type Visitor = Awaited<ReturnType<typeof advisorIn>>
const choose = (visitor: Visitor, body: object) =>
  visitor.call('PUT', '/api/v1/advisor/application/proof', body)
const chooseWork = (visitor: Visitor, address = workEmail) =>
  choose(visitor, { method: 'work-email', workEmail: address })
const confirm = (visitor: Visitor, code: string) =>
  visitor.post('/api/v1/advisor/application/proof/confirm', { code })
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')
const proofRow = async () => (await database.pool.query('select * from advisor_application')).rows[0]

describe('a work email is refused', () => {
  test.each(['dana@gmail.com', 'Dana@GMAIL.com', 'dana@yahoo.co.uk', 'dana@outlook.com', 'dana@proton.me'])(
    'at a free mail service: %s',
    async (address) => {
      const advisor = await advisorIn()
      const { status, body } = await chooseWork(advisor, address)
      expect([status, body.code, Object.keys(body.fields)]).toEqual([
        400,
        'work-email-refused',
        ['workEmail'],
      ])
      expect(await letters(address)).toEqual([])
      expect(await proofRow()).toBe(undefined)
    },
  )

  test.each([
    'dana',
    'dana@',
    'dana@firm',
    'a b@firm.example',
    'dana@firm.example\nBcc: all@firm.example',
    `${'a'.repeat(250)}@x.io`,
  ])('when it is none: %j', async (address) => {
    const advisor = await advisorIn()
    expect((await chooseWork(advisor, address)).status).toBe(400)
    expect((await database.pool.query(`select from mail where key like 'proof:%'`)).rowCount).toBe(0)
  })

  test('only where it is free: firms keep their own names', () => {
    for (const firm of [
      'dana@harborline.example',
      'dana@gmail.com.example',
      'dana@liveoak.com',
      'dana@mygmail.com',
    ])
      expect(isFreeMail(firm), firm).toBe(false)
  })
})

describe('who may not', () => {
  test('a consumer proves nothing here', async () => {
    const consumer = (await personIn('robin@whitfield.example')) as Visitor
    expect((await chooseWork(consumer)).status).toBe(403)
    expect((await confirm(consumer, '111111')).status).toBe(403)
  })

  test('another advisor’s code proves nothing', async () => {
    const [dana, lee] = [await advisorIn(), await advisorIn('lee@other.example')]
    await chooseWork(dana)
    await chooseWork(lee, 'lee@harborline.example')
    const code = await codeFor(workEmail)
    if (code !== (await codeFor('lee@harborline.example')))
      expect((await confirm(lee, code)).body.code).toBe('code-mismatch')
    expect((await confirm(dana, code)).body.proof.state).toBe('passed')
  })

  test.each(['approved', 'suspended'] as const)(
    'nobody changes their proof once they are %s',
    async (status) => {
      const advisor = await readyAdvisorIn()
      await setStatus(advisor.id, status)
      expect((await chooseWork(advisor)).status).toBe(403)
      expect((await proofRow()).proof_method).toBe('government-id')
      expect(await letters(workEmail)).toEqual([])
    },
  )
})

describe('a code to a work email', () => {
  test('is wrong, of an older letter, or there is none', async () => {
    const advisor = await advisorIn()
    expect((await confirm(advisor, '111111')).body.code).toBe('code-mismatch')
    await chooseWork(advisor)
    const first = await codeFor(workEmail)
    expect((await confirm(advisor, otherThan(first))).body.code).toBe('code-mismatch')
    clock.pass(minute)
    await chooseWork(advisor)
    const second = await codeFor(workEmail)
    if (second !== first) expect((await confirm(advisor, first)).body.code).toBe('code-mismatch')
    expect((await confirm(advisor, second)).status).toBe(200)
    for (const malformed of ['12345', '1234567', 'abcdef', ''])
      expect((await confirm(advisor, malformed)).body.fields).toEqual({ code: 'Enter the 6-digit code.' })
  })

  test('is good for 24 hours', async () => {
    const advisor = await advisorIn()
    await chooseWork(advisor)
    const code = await codeFor(workEmail)
    clock.pass(24 * 60 * minute)
    await advisor.signIn('dana@okafor.example', 'seven quiet rivers')
    const { body } = await advisor.get('/api/v1/advisor/application')
    expect(body.proof.state).toBe('expired')
    expect(body.checks[0]).toMatchObject({
      kind: 'identity',
      state: 'expired',
      note: expect.stringContaining('24 hours'),
    })
    expect((await confirm(advisor, code)).body.code).toBe('code-expired')
    clock.pass(-1000)
    expect((await confirm(advisor, code)).body.proof.state).toBe('passed')
  })

  test('can be tried five times an hour; then even the right one is refused until the hour is over', async () => {
    const advisor = await advisorIn()
    await chooseWork(advisor)
    const code = await codeFor(workEmail)
    for (let n = 0; n < 5; n++)
      expect((await confirm(advisor, otherThan(code))).body.code).toBe('code-mismatch')
    expect((await confirm(advisor, code)).body).toMatchObject({
      code: 'limit-exceeded',
      retryAfterSeconds: 3600,
    })
    clock.pass(60 * minute)
    await advisor.signIn('dana@okafor.example', 'seven quiet rivers')
    expect((await confirm(advisor, code)).body.proof.state).toBe('passed')
  })

  test('is worth nothing after twenty wrong ones', async () => {
    const advisor = await advisorIn()
    await chooseWork(advisor)
    const code = await codeFor(workEmail)
    await database.pool.query('update advisor_application set code_tries = 19')
    expect((await confirm(advisor, otherThan(code))).body.code).toBe('code-mismatch')
    expect((await confirm(advisor, code)).body.code).toBe('code-expired')
  })

  test('proves it, is stored as a hash with a key, and may be entered twice', async () => {
    const advisor = await advisorIn()
    const chosen = await chooseWork(advisor)
    expect(chosen.body.proof).toMatchObject({ method: 'work-email', state: 'waiting', workEmail })
    const code = await codeFor(workEmail)
    expect((await proofRow()).code_hash).toHaveLength(32)
    expect(JSON.stringify(await proofRow())).not.toContain(code)
    const { body } = await confirm(advisor, ` ${code} `)
    expect(body.checks[0]).toEqual({
      kind: 'identity',
      state: 'passed',
      by: 'You',
      at: Math.floor(clock.now().getTime() / 1000),
      note: null,
    })
    expect(await codeFor(workEmail)).not.toBe(code)
    expect((await confirm(advisor, code)).body.proof.state).toBe('passed')
    const proofs = (await events()).filter(({ event }) => event.startsWith('proof'))
    expect(proofs).toEqual([
      { event: 'proof-chosen', detail: { method: 'work-email' } },
      { event: 'proof-confirmed', detail: { method: 'work-email' } },
    ])
  })

  test('is sent once a minute to one address, and five times an hour for one advisor', async () => {
    const advisor = await advisorIn()
    expect((await chooseWork(advisor)).status).toBe(200)
    expect((await chooseWork(advisor)).body).toMatchObject({ code: 'limit-exceeded', retryAfterSeconds: 60 })
    expect((await chooseWork(advisor, workEmail.toUpperCase())).status).toBe(429)
    for (let n = 0; n < 4; n++)
      expect((await chooseWork(advisor, `dana${n}@harborline.example`)).status).toBe(200)
    expect((await chooseWork(advisor, 'dana5@harborline.example')).body.code).toBe('limit-exceeded')
    const other = await advisorIn('lee@other.example')
    expect((await chooseWork(other, 'dana5@harborline.example')).body.code).toBe('limit-exceeded')
    clock.pass(minute)
    expect((await chooseWork(other, 'dana5@harborline.example')).status).toBe(200)
  })
})

describe('the compliance officer', () => {
  test('gets a letter that says what is asked and how to object, without a code, and is not bothered again', async () => {
    const advisor = await readyAdvisorIn()
    const { body } = await choose(advisor, { method: 'compliance-officer', ...officer })
    expect(body.proof).toEqual({
      method: 'compliance-officer',
      state: 'waiting',
      workEmail: null,
      ...officer,
    })
    const [letter] = await letters(officer.officerEmail)
    expect(letter?.subject).toBe('Evenkeel: does this advisor work at your firm?')
    for (const words of [
      'Hello Pat Lindqvist',
      'Name: Dana Okafor',
      'Firm CRD number: 815',
      'We’ll call your firm’s published number',
      'If you don’t know this person or object',
      'help@evenkeel.example',
    ])
      expect(letter?.body_text).toContain(words)
    expect(letter?.body_text).not.toMatch(/\b\d{6}\b|Your code|Okafor Planning/)
    expect((await choose(advisor, { method: 'compliance-officer', ...officer })).status).toBe(429)
    expect((await confirm(advisor, '111111')).body.code).toBe('code-mismatch')
    expect(JSON.stringify((await events()).filter(({ event }) => event === 'proof-chosen'))).not.toContain(
      'Pat',
    )
  })

  test('can be named before the applicant’s own name is known', async () => {
    const advisor = await advisorIn()
    await choose(advisor, { method: 'compliance-officer', ...officer })
    const [letter] = await letters(officer.officerEmail)
    expect(letter?.body_text).toContain('Account email: dana@okafor.example')
    expect(letter?.body_text).not.toMatch(/Name:|null|undefined/)
  })

  test.each([
    { officerName: '<b>Pat</b>', officerEmail: officer.officerEmail },
    { officerName: 'Pat\nBcc', officerEmail: officer.officerEmail },
    { officerName: 'Pat', officerEmail: 'pat' },
    { officerName: 'Pat' },
    { ...officer, workEmail },
  ])('is not %j', async (body) => {
    const advisor = await advisorIn()
    expect((await choose(advisor, { method: 'compliance-officer', ...body })).status).toBe(400)
  })
})

test('a government ID waits for uploads; choosing another way takes back what was proved', async () => {
  const advisor = await advisorIn()
  await chooseWork(advisor)
  await confirm(advisor, await codeFor(workEmail))
  const { body } = await choose(advisor, { method: 'government-id' })
  expect(body.proof).toEqual({
    method: 'government-id',
    state: 'waiting',
    workEmail: null,
    officerName: null,
    officerEmail: null,
  })
  expect(body.checks[0]).toMatchObject({
    state: 'waiting',
    by: null,
    at: null,
    note: expect.stringContaining('Upload'),
  })
})
