import { describe, expect, test } from 'vitest'
import { testPassword } from '../../../testing/identity-app.ts'
import { numberOf } from '../../../testing/people.ts'
import { useSupport } from './fixtures/use-support.ts'
import { findViewConsent } from './view-consent.ts'

const support = await useSupport()
const { personIn, advisorIn, adminIn, browser, clock, database, services, events, live, lettersTo } = support
const { newRequest, ask, asked, at, read, write, move, rate, answer } = support

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const box = services.settings.supportEmail
const robinIn = () => personIn('robin@whitfield.example')
const seconds = (iso: string) => Date.parse(iso) / 1000
const countOf = async (what: string) =>
  (await database.pool.query(`select count(*)::int as n from ${what}`)).rows[0].n as number

describe('who may not', () => {
  test('nobody without an account and no admin asks; nobody else reads, writes, moves or rates what somebody asked', async () => {
    const robin = await robinIn()
    const number = await asked(robin, { may_view: true })
    expect((await ask(browser())).status).toBe(401)
    expect((await ask(await adminIn())).status).toBe(403)
    for (const other of [await personIn('ann@other.example'), await advisorIn()]) {
      const answers = [
        await read(other, number),
        await write(other, number),
        await move(other, number, 'solve'),
        await move(other, number, 'end-viewing'),
        await rate(other, number),
      ]
      expect(answers.map(({ body }) => body.code)).toEqual(Array(5).fill('not-found'))
      expect((await other.get('/api/v1/support/requests')).body).toEqual({ requests: [] })
    }
    const { request } = (await read(robin, number)).body
    expect(request).toMatchObject({ state: 'open', messages: [{}], rating: null })
    expect(request.may_view_until).not.toBeNull()
  })

  test('nobody asks more than ten times a day; the same again is not counted', async () => {
    const robin = await robinIn()
    const first = newRequest()
    for (let n = 0; n < 3; n++) await robin.post('/api/v1/support/requests', first)
    for (let n = 2; n <= 10; n++) expect((await ask(robin)).status).toBe(200)
    expect((await ask(robin)).body.code).toBe('limit-exceeded')
    expect((await robin.post('/api/v1/support/requests', first)).status).toBe(200)
    expect(await countOf('support_request')).toBe(10)
    clock.pass(dayMs)
    expect((await ask(await personIn('ann@other.example'))).status).toBe(200)
  })

  test('nobody writes more than sixty times an hour', async () => {
    const robin = await robinIn()
    const number = await asked(robin)
    await database.pool.query(
      `insert into turn (kind, key, window_ends_at, taken) values ('support-message', $1, $2, 59)`,
      [
        services.secrets.keyedHash('turn', String(await numberOf(robin))),
        new Date(clock.now().getTime() + hourMs),
      ],
    )
    expect((await write(robin, number)).status).toBe(200)
    expect((await write(robin, number)).body.code).toBe('limit-exceeded')
    expect((await lettersTo(box)).length).toBe(2)
  })

  test.each([
    ['a subject of four letters', { subject: 'Help' }, 'subject'],
    ['a subject of two lines', { subject: 'Hello\nBcc: victim@x.example' }, 'subject'],
    ['a text of nine letters', { text: 'Nine then' }, 'text'],
    ['more than 5000 letters', { text: 'x'.repeat(5001) }, 'text'],
    ['an unknown topic', { topic: 'weather' }, 'topic'],
    ['four files', { file_ids: Array.from({ length: 4 }, () => crypto.randomUUID()) }, 'file_ids'],
    ['somebody else’s number', { person_id: 1 }, 'person_id'],
  ])('%s is refused, and nothing is written', async (_, more, field) => {
    const { status, body } = await ask(await robinIn(), more)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    expect(await countOf('support_request')).toBe(0)
    expect(await lettersTo(box)).toEqual([])
  })
})

describe('a request', () => {
  test('has a number, its words and the promise of an answer within one business day', async () => {
    const robin = await robinIn()
    const { body } = await ask(robin, { subject: '  My meeting is gone ' })
    const { request } = body
    expect(request).toEqual({
      number: request.number,
      topic: 'meeting',
      subject: 'My meeting is gone',
      state: 'open',
      sent_at: seconds('2026-10-01T15:00:00Z'),
      updated_at: seconds('2026-10-01T15:00:00Z'),
      answer_due_at: seconds('2026-10-02T15:00:00Z'),
      contact: 'email',
      may_view_until: null,
      solved_at: null,
      reopen_until: null,
      rating: null,
      messages: [
        {
          from: 'you',
          text: 'It stood there on Monday.',
          files: [],
          sent_at: seconds('2026-10-01T15:00:00Z'),
        },
      ],
    })
    expect((await read(robin, request.number)).body).toEqual(body)
    const { messages: _, ...summary } = request
    expect((await robin.get('/api/v1/support/requests')).body).toEqual({ requests: [summary] })
    expect(live.told.at(-1)).toEqual({
      personId: await numberOf(robin),
      event: 'support-changed',
      payload: { number: request.number },
    })
  })

  test('of a Friday before a federal holiday is promised for the day after it', async () => {
    const robin = await robinIn()
    // Friday, 9 October 2026; Columbus Day is the Monday.
    clock.pass(8 * dayMs)
    await robin.signIn('robin@whitfield.example', testPassword)
    const { body } = await ask(robin)
    expect(body.request.answer_due_at).toBe(seconds('2026-10-13T15:00:00Z'))
  })

  test('sent again is the same; something else under its name is refused', async () => {
    const robin = await robinIn()
    const request = newRequest()
    const url = '/api/v1/support/requests'
    const answers = await Promise.all([1, 2, 3].map(() => robin.post(url, request)))
    expect(new Set(answers.map(({ body }) => body.request.number)).size).toBe(1)
    const changed = await robin.post(url, { ...request, text: 'Something else entirely.' })
    expect(changed.body.code).toBe('changed-elsewhere')
    expect([await countOf('support_request'), await countOf('support_message')]).toEqual([1, 1])
    expect(await lettersTo(box)).toHaveLength(1)
    const ann = await personIn('ann@other.example')
    expect((await ann.post(url, request)).body.request.number).not.toBe(answers[0]?.body.request.number)
  })

  test('reaches our box by mail, with its number, and is answered to whoever asked, unless they want no letters', async () => {
    const robin = await robinIn()
    const number = await asked(robin, { may_view: true })
    await asked(robin, { contact: 'in-app', subject: 'Only here\u2028please' })
    await write(robin, number, 'And on Tuesday too.')
    const [first, second, third] = await lettersTo(box)
    expect(first).toMatchObject({
      replyTo: 'robin@whitfield.example',
      subject: `Evenkeel support ${number}: My meeting is gone`,
    })
    expect(first?.text).toContain('It stood there on Monday.')
    expect(first?.text).toContain(`/shared/support?request=${number}`)
    expect(first?.text).toContain('Fri, Oct 2')
    expect(first?.text).toContain('24 hours')
    expect(second).toMatchObject({ replyTo: null, subject: expect.stringMatching(/: Only here please$/) })
    expect(third?.subject).toBe(`Re: ${first?.subject}`)
    expect(third?.text).toContain('And on Tuesday too.')
  })

  test('is answered, asked on and solved, each by whose turn it is', async () => {
    const [robin, sam] = [await robinIn(), await adminIn()]
    const number = await asked(robin)
    clock.pass(60_000)
    await answer(sam, number, { state: 'waiting-for-you' })
    let { request } = (await read(robin, number)).body
    expect(request).toMatchObject({ state: 'waiting-for-you', answer_due_at: null, solved_at: null })
    expect(request.updated_at).toBe(request.sent_at + 60)
    expect(request.messages.map(({ from }: { from: string }) => from)).toEqual(['you', 'support'])
    expect(JSON.stringify(request)).not.toContain('sam')

    request = (await write(robin, number)).body.request
    expect(request).toMatchObject({ state: 'open', answer_due_at: null })
    await answer(sam, number, { state: 'solved' })
    request = (await read(robin, number)).body.request
    const now = clock.now().getTime() / 1000
    expect(request).toMatchObject({ state: 'solved', solved_at: now, reopen_until: now + 14 * 86_400 })
    await answer(sam, number, { state: 'open' })
    request = (await read(robin, number)).body.request
    expect(request).toMatchObject({ state: 'open', solved_at: null, reopen_until: null })
  })

  test('is solved and taken up again by whoever asked, for fourteen days', async () => {
    const robin = await personIn('robin@whitfield.example', 'consumer', true)
    const number = await asked(robin)
    expect((await move(robin, number, 'solve')).body.request).toMatchObject({
      state: 'solved',
      answer_due_at: null,
    })
    const { body } = await move(robin, number, 'reopen')
    expect(body.request).toMatchObject({ state: 'open', solved_at: null, reopen_until: null })
    expect(body.request.answer_due_at).toBe(seconds('2026-10-02T15:00:00Z'))
    await move(robin, number, 'solve')
    clock.pass(14 * dayMs)
    await robin.signIn('robin@whitfield.example', testPassword)
    expect((await write(robin, number)).body.request).toMatchObject({ state: 'open' })
    await move(robin, number, 'solve')
    clock.pass(14 * dayMs + 1000)
    await robin.signIn('robin@whitfield.example', testPassword)
    expect((await move(robin, number, 'reopen')).body.code).toBe('support-closed')
    expect((await write(robin, number)).body.code).toBe('support-closed')
    expect((await move(robin, number, 'solve')).body.request.state).toBe('solved')
    expect((await read(robin, number)).body.request.messages).toHaveLength(2)
  })

  test('is rated once it is solved, and differently if one thinks better of it', async () => {
    const [robin, sam] = [await robinIn(), await adminIn()]
    const number = await asked(robin)
    const early = await rate(robin, number)
    expect([early.status, early.body.fields.is_good]).toEqual([
      400,
      'You can rate this request once it’s solved.',
    ])
    await answer(sam, number, { state: 'solved' })
    await rate(robin, number, false, 'Too late.')
    const { body } = await rate(robin, number, true)
    expect(body.request.rating).toEqual({ is_good: true, comment: '' })
    expect((await rate(robin, number, true, 'x'.repeat(501))).status).toBe(400)
  })

  test('more that is said in it, sent again, is said once', async () => {
    const robin = await robinIn()
    const [number, other] = [await asked(robin), await asked(robin)]
    const message = { client_id: crypto.randomUUID(), text: 'Again', file_ids: [] }
    const url = `${at(number)}/messages`
    const said = await Promise.all([1, 2, 3].map(() => robin.post(url, message)))
    expect(said.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await read(robin, number)).body.request.messages).toHaveLength(2)
    expect((await robin.post(url, { ...message, text: 'Else' })).body.code).toBe('changed-elsewhere')
    expect((await robin.post(`${at(other)}/messages`, message)).body.code).toBe('changed-elsewhere')
    expect(await lettersTo(box)).toHaveLength(3)
  })
})

describe('the consent to view the account', () => {
  const consentOf = async (who: Parameters<typeof numberOf>[0]) =>
    findViewConsent(database.orm, await numberOf(who), clock.now())

  test('is not there where it was not ticked, ends after 24 hours, and is in the audit log', async () => {
    const robin = await personIn('robin@whitfield.example', 'consumer', true)
    await asked(robin)
    expect(await consentOf(robin)).toBeUndefined()
    const number = await asked(robin, { may_view: true })
    const until = new Date(clock.now().getTime() + dayMs)
    expect(await consentOf(robin)).toEqual({ number, until })
    expect(await consentOf(await personIn('ann@other.example'))).toBeUndefined()
    expect((await events()).filter(({ event }) => event.startsWith('view-consent'))).toEqual([
      { event: 'view-consent-given', detail: { number, until: until.toISOString() } },
    ])
    clock.pass(dayMs)
    await robin.signIn('robin@whitfield.example', testPassword)
    expect(await consentOf(robin)).toBeUndefined()
    expect((await read(robin, number)).body.request.may_view_until).toBeNull()
  })

  test('is taken back at once, and once', async () => {
    const robin = await robinIn()
    const number = await asked(robin, { may_view: true })
    for (let n = 0; n < 2; n++) {
      const { body } = await move(robin, number, 'end-viewing')
      expect(body.request).toMatchObject({ state: 'open', may_view_until: null })
    }
    expect(await consentOf(robin)).toBeUndefined()
    const noted = (await events()).filter(({ event }) => event.startsWith('view-consent'))
    expect(noted.map(({ event }) => event)).toEqual(['view-consent-given', 'view-consent-ended'])
  })
})
