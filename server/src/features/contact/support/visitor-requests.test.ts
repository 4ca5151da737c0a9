import { describe, expect, test } from 'vitest'
import { openLimits } from '../../../limits/open-limits.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { useSupport } from './fixtures/use-support.ts'
import { forgetVisitorsRequests } from './forget-visitors-requests.ts'

const support = await useSupport()
const { personIn, adminIn, browser, clock, database, lettersTo, services, answer, atDesk } = support
const email = 'jo@whitfield.example'
const dayMs = 86_400_000

const newRequest = (more: object = {}) => ({
  client_id: crypto.randomUUID(),
  email,
  topic: 'account',
  text: 'The code never arrives.',
  ...more,
})
const write = (who: TestBrowser, more: object = {}) =>
  who.post('/api/v1/support/visitor-requests', newRequest(more))
const stored = async () =>
  (
    await database.pool.query(
      'select number::int, person_id, visitor_email from support_request order by number',
    )
  ).rows
const desk = async (who: TestBrowser, query = '') =>
  (await who.get(`/api/v1/support/desk${query}`)).body.requests

describe('nothing is stored', () => {
  test.each([
    ['an address that is none', { email: 'jo' }, 'email'],
    ['two addresses', { email: 'jo@a.example,jo@b.example' }, 'email'],
    ['a second line in the address', { email: 'jo@a.example\nBcc: all@b.example' }, 'email'],
    ['a topic of signed-in people', { topic: 'meeting' }, 'topic'],
    ['a text that says nothing', { text: '  short ' }, 'text'],
    ['a text without end', { text: 'x'.repeat(5001) }, 'text'],
    ['a made-up id', { client_id: 'one' }, 'client_id'],
    ['a field we did not ask for', { person_id: 4821 }, 'person_id'],
  ])('of %s', async (_, more, field) => {
    const { status, body } = await write(browser(), more)
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual([field])
    expect(await stored()).toEqual([])
  })

  test('of a machine that fills in the hidden field, which gets the usual answer', async () => {
    const [machine, person] = [
      await write(browser(), { website: 'https://buy.example' }),
      await write(browser()),
    ]
    expect([machine.status, machine.body]).toEqual([200, person.body])
    expect(await stored()).toHaveLength(1)
  })

  test('of a fourth request of one address a day, from wherever it comes', async () => {
    for (let n = 0; n < 3; n++) expect((await write(browser(`198.51.100.${n}`))).status).toBe(200)
    const { status, body } = await write(browser('203.0.113.9'), { email: ' JO@whitfield.example ' })
    expect([status, body.code]).toEqual([429, 'limit-exceeded'])
    expect(await stored()).toHaveLength(3)
    clock.pass(dayMs)
    expect((await write(browser())).status).toBe(200)
  })

  test('of a sixth request of one network an hour', async () => {
    const app = await support.makeApp({ limits: await openLimits(undefined, services.log) })
    const from = (n: number) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/support/visitor-requests',
        remoteAddress: '198.51.100.77',
        payload: newRequest({ email: `p${n}@whitfield.example` }),
      })
    for (let n = 0; n < 5; n++) expect((await from(n)).statusCode).toBe(200)
    expect((await from(5)).statusCode).toBe(429)
    expect(await stored()).toHaveLength(5)
  })
})

test('the answer does not tell whether the address has an account, and nothing goes to it before staff answer', async () => {
  await personIn(email)
  const [known, unknown] = [
    await write(browser()),
    await write(browser(), { email: 'nobody@whitfield.example' }),
  ]
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  expect(await lettersTo(email)).toEqual([])
  expect((await stored())[0]).toMatchObject({ person_id: null, visitor_email: email })
})

test('someone with an account at the typed address doesn’t see the request among theirs', async () => {
  const owner = await personIn(email)
  await write(browser())
  expect((await owner.get('/api/v1/support/requests')).body.requests).toEqual([])
  const [{ number }] = await stored()
  expect((await owner.get(`/api/v1/support/requests/${number}`)).status).toBe(404)
})

test('sent twice, at once or later, it is one request; other words under the same id are refused', async () => {
  const request = newRequest()
  const send = (more: object = {}) =>
    browser().post('/api/v1/support/visitor-requests', { ...request, ...more })
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  clock.pass(dayMs)
  expect((await send()).body).toEqual(answers[0]?.body)
  expect((await send({ text: 'Something else entirely.' })).body.code).toBe('changed-elsewhere')
  expect((await send({ email: 'other@whitfield.example' })).body.code).toBe('changed-elsewhere')
  expect(await stored()).toHaveLength(1)
  expect(await lettersTo(services.settings.supportEmail)).toHaveLength(1)
})

test('the desk shows it as a visitor’s with the address, finds it by it, and keeps its due time', async () => {
  const { body } = await write(browser())
  const sam = await adminIn()
  const [request] = await desk(sam)
  expect(request).toMatchObject({
    subject: 'My account',
    state: 'open',
    answer_due_at: body.answer_due_at,
    asker: { person_id: null, type: 'visitor', name: email, email, is_gone: false },
  })
  expect(await desk(sam, '?q=jo@whit')).toHaveLength(1)
  expect(await desk(sam, '?q=ruth')).toEqual([])
  const whole = (await sam.get(atDesk(request.number))).body.request
  expect(whole.messages).toMatchObject([{ from: 'asker', staff: null, text: 'The code never arrives.' }])
})

test('the letter to staff says that nobody confirmed the address, and replying reaches it', async () => {
  await write(browser())
  const [letter] = await lettersTo(services.settings.supportEmail)
  expect(letter?.replyTo).toBe(email)
  expect(letter?.text).toContain('A visitor (not signed in, address not confirmed) sent request')
  expect(letter?.text).toContain('The code never arrives.')
})

test('an answer goes by email, whole, without a link to a page that needs a login; a note does not', async () => {
  await write(browser())
  const sam = await adminIn()
  const [{ number }] = await stored()
  await answer(sam, number, { is_internal: true, text: 'Looks odd' })
  expect(await lettersTo(email)).toEqual([])
  const { body } = await answer(sam, number)
  expect(body.request).toMatchObject({ state: 'waiting-for-you', answer_due_at: null })
  const [letter] = await lettersTo(email)
  expect(letter).toMatchObject({ replyTo: services.settings.supportEmail })
  expect(letter?.text).toContain('It was moved to Tuesday.')
  expect(letter?.text).toContain('To continue, reply to this email.')
  expect(letter?.text).not.toMatch(/shared\/support|Looks odd/)
})

test('it is deleted half a year after the last message, and requests of people stay', async () => {
  await support.asked(await personIn('robin@whitfield.example'))
  await write(browser())
  await database.pool.query('update mail set created_at = $1', [clock.now()])
  clock.pass(179 * dayMs)
  await forgetVisitorsRequests(services)
  expect(await stored()).toHaveLength(2)
  clock.pass(2 * dayMs)
  await forgetVisitorsRequests(services)
  expect(await stored()).toMatchObject([{ visitor_email: null }])
  expect((await database.pool.query('select from support_message')).rowCount).toBe(1)
  const { rows } = await database.pool.query(`select key from mail where key like 'support-%'`)
  expect(rows.filter(({ key }) => key.includes('visitor'))).toEqual([])
  expect(rows).toHaveLength(1)
})
