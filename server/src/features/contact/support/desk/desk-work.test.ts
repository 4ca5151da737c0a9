import { describe, expect, test } from 'vitest'
import { numberOf } from '../../../../testing/people.ts'
import type { TestBrowser } from '../../../../testing/test-browser.ts'
import { useSupport } from '../fixtures/use-support.ts'
import { countSupportDesk } from './count-support-desk.ts'

const support = await useSupport()
const { personIn, advisorIn, adminIn, browser, clock, database, live, services } = support
const { asked, read, write, answer, work, atDesk, lettersTo } = support

const minute = 60
const hour = 60 * minute
const now = () => Math.floor(clock.now().getTime() / 1000)
const desk = async (who: TestBrowser, view: string) =>
  (await who.get(`/api/v1/support/desk?view=${view}`)).body.requests.map(
    ({ number }: { number: number }) => number,
  )
const kim = () => adminIn('kim@evenkeel.example')
async function rename(email: string, first: string, last: string) {
  await database.pool.query('update person set first_name = $2, last_name = $3 where email = $1', [
    email,
    first,
    last,
  ])
}

describe('who may not', () => {
  test('only admins assign, snooze or set a status, and to admins only', async () => {
    const robin = await personIn('robin@whitfield.example')
    const number = await asked(robin)
    for (const [who, status] of [
      [browser(), 401],
      [robin, 403],
      [await advisorIn(), 403],
    ] as const)
      expect((await work(who, number, { state: 'solved' })).status).toBe(status)
    const [sam, gone] = [await adminIn(), await kim()]
    await database.pool.query('update person set disabled_at = now() where id = $1', [gone.id])
    for (const assignee_id of [await numberOf(robin), gone.id, 999_999])
      expect((await work(sam, number, { assignee_id })).body.fields.assignee_id).toContain('can’t take')
  })

  test('the customer learns nothing of who has it and how it was set aside', async () => {
    const [robin, sam] = [await personIn('robin@whitfield.example'), await adminIn()]
    await rename('sam@evenkeel.example', 'Sam', 'Ito')
    const number = await asked(robin)
    const before = (await read(robin, number)).body
    live.told.length = 0
    await work(sam, number, { assignee_id: sam.id, snoozed_until: now() + hour })
    expect((await read(robin, number)).body).toEqual(before)
    expect(live.told).toEqual([])
    expect(await lettersTo('robin@whitfield.example')).toEqual([])
    const exported = JSON.stringify((await robin.post('/api/v1/privacy/export')).body)
    expect(exported).not.toContain(String(sam.id))
    expect(exported).not.toContain('Ito')
  })

  test('nobody but admins reads or writes canned replies', async () => {
    const path = '/api/v1/support/canned-replies'
    for (const who of [await personIn('robin@whitfield.example'), await advisorIn()]) {
      expect((await who.get(path)).status).toBe(403)
      expect((await who.post(path, { title: 'Hello', text: 'Hello to you all' })).status).toBe(403)
    }
  })
})

describe('two admins on one request', () => {
  test('the second answer is refused until the first was read, and neither is lost', async () => {
    const [robin, sam, other] = [await personIn('robin@whitfield.example'), await adminIn(), await kim()]
    await rename('kim@evenkeel.example', 'Kim', 'Arden')
    const number = await asked(robin)
    const { version } = (await sam.get(atDesk(number))).body.request
    const texts = { sam: 'It was moved.', kim: 'It was canceled.' }
    const both = await Promise.all([
      answer(sam, number, { version, text: texts.sam }),
      answer(other, number, { version, text: texts.kim }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('changed-elsewhere')
    const { messages } = (await read(robin, number)).body.request
    expect(messages).toHaveLength(2)
    expect((await answer(sam, number, { text: 'More.' })).status).toBe(200)
  })

  test('a note is taken at any time, and stops no answer', async () => {
    const [robin, sam] = [await personIn('robin@whitfield.example'), await adminIn()]
    const number = await asked(robin)
    await write(robin, number)
    expect((await answer(sam, number, { version: 0, is_internal: true })).status).toBe(200)
    expect((await answer(sam, number, { version: 1 })).status).toBe(200)
  })

  test('who takes it second is told; the same click twice is one step', async () => {
    const [robin, sam, other] = [await personIn('robin@whitfield.example'), await adminIn(), await kim()]
    const number = await asked(robin)
    const take = (who: TestBrowser & { id: number }) => work(who, number, { version: 0, assignee_id: who.id })
    expect((await take(sam)).body.request.assignee.person_id).toBe(sam.id)
    expect((await take(sam)).body.request.steps).toHaveLength(1)
    expect((await take(other)).body.code).toBe('changed-elsewhere')
  })
})

describe('assignment', () => {
  test('the desk shows mine and what no one has; staff who leave have nothing', async () => {
    const [robin, sam, other] = [await personIn('robin@whitfield.example'), await adminIn(), await kim()]
    const [mine, theirs, free] = [await asked(robin), await asked(robin), await asked(robin)]
    await work(sam, mine, { assignee_id: sam.id })
    await work(sam, theirs, { assignee_id: other.id })
    expect(await desk(sam, 'mine')).toEqual([mine])
    expect(await desk(sam, 'unassigned')).toEqual([free])
    await database.pool.query('update person set disabled_at = now() where id = $1', [other.id])
    expect(await desk(sam, 'unassigned')).toEqual([theirs, free])
    expect((await sam.get(atDesk(theirs))).body.request.assignee).toBeNull()
  })

  test('an answer takes a request that no one has, and leaves one that someone has', async () => {
    const [robin, sam, other] = [await personIn('robin@whitfield.example'), await adminIn(), await kim()]
    const [free, theirs] = [await asked(robin), await asked(robin)]
    await work(sam, theirs, { assignee_id: other.id })
    expect((await answer(sam, free)).body.request.assignee.person_id).toBe(sam.id)
    expect((await answer(sam, theirs)).body.request.assignee.person_id).toBe(other.id)
  })
})

describe('a snoozed request', () => {
  async function snoozed() {
    const [robin, sam] = [await personIn('robin@whitfield.example'), await adminIn()]
    const number = await asked(robin)
    await work(sam, number, { snoozed_until: now() + 4 * minute })
    return { robin, sam, number }
  }

  test('is out of the queue until its time, then it is back by itself', async () => {
    const { sam, number } = await snoozed()
    expect([await desk(sam, 'all'), await desk(sam, 'snoozed')]).toEqual([[], [number]])
    const { body } = await sam.get('/api/v1/support/desk')
    expect([body.counts.snoozed, body.next_wake_at]).toEqual([1, now() + 4 * minute])
    // A promise can't be snoozed.
    expect(body.snoozed_due_at).toBeGreaterThan(now())
    clock.pass(4 * minute * 1000)
    expect([await desk(sam, 'all'), await desk(sam, 'snoozed')]).toEqual([[number], []])
    expect((await sam.get(atDesk(number))).body.request.snoozed_until).toBeNull()
    expect((await sam.get('/api/v1/support/desk')).body.snoozed_due_at).toBeNull()
  })

  test('is back when the customer writes', async () => {
    const { robin, sam, number } = await snoozed()
    await write(robin, number)
    expect(await desk(sam, 'all')).toEqual([number])
  })

  test('is back when staff wake it', async () => {
    const { sam, number } = await snoozed()
    const { body } = await work(sam, number, { snoozed_until: null })
    expect(body.request.steps.map(({ kind }: { kind: string }) => kind)).toEqual(['snoozed', 'woken'])
    expect(await desk(sam, 'all')).toEqual([number])
  })

  test('its promise still counts', async () => {
    const { sam } = await snoozed()
    const counts = await countSupportDesk(services, sam.id)
    expect(counts).toMatchObject({ open: 0, mine: 0, snoozed: 1 })
    expect(counts.firstDueAt?.getTime()).toBeGreaterThan(clock.now().getTime())
  })

  test('can’t be snoozed into the past, for longer than 90 days, or once it is solved', async () => {
    const { sam, number } = await snoozed()
    for (const snoozed_until of [now() - 1, now() + 91 * 24 * hour])
      expect((await work(sam, number, { snoozed_until })).body.code).toBe('bad-request')
    await work(sam, number, { state: 'solved' })
    expect((await work(sam, number, { snoozed_until: now() + hour })).body.fields.snoozed_until).toContain(
      'solved',
    )
  })
})

describe('the status without an answer', () => {
  test('solved is solved for the customer at once; waiting keeps a first promise that was not kept', async () => {
    const [robin, sam] = [await personIn('robin@whitfield.example'), await adminIn()]
    const number = await asked(robin)
    const waits = await work(sam, number, { state: 'waiting-for-you' })
    expect(waits.body.request.answer_due_at).not.toBeNull()
    live.told.length = 0
    await work(sam, number, { state: 'solved' })
    expect(live.told).toContainEqual({
      personId: await numberOf(robin),
      event: 'support-changed',
      payload: { number },
    })
    expect((await read(robin, number)).body.request.state).toBe('solved')
  })
})

describe('canned replies', () => {
  const path = '/api/v1/support/canned-replies'

  test('an answer with a placeholder that is not filled in is not sent; a note may have one', async () => {
    const [robin, sam] = [await personIn('robin@whitfield.example'), await adminIn()]
    const number = await asked(robin)
    const text = 'Hi {first name}, we are on it.'
    const { status, body } = await answer(sam, number, { text })
    expect([status, body.fields.text]).toEqual([400, 'Replace {first name} before you send this.'])
    expect((await answer(sam, number, { text, is_internal: true })).status).toBe(200)
    expect(await lettersTo('robin@whitfield.example')).toEqual([])
  })

  test('an unknown placeholder is refused when a reply is saved', async () => {
    const sam = await adminIn()
    const { body } = await sam.post(path, { title: 'Hello', text: 'Hi {frist name}, welcome.' })
    expect(body.fields.text).toContain('{frist name}')
  })

  test('are shared: one adds, another changes and deletes; a change made from an old copy is refused', async () => {
    const [sam, other] = [await adminIn(), await kim()]
    const added = await sam.post(path, { title: 'Aaa hello', text: 'Hi {first name}, welcome.' })
    const [reply] = added.body.replies
    expect(reply).toMatchObject({ title: 'Aaa hello', version: 1 })
    const change = (who: TestBrowser, title: string) =>
      who.call('PUT', `${path}/${reply.id}`, { title, text: reply.text, version: 1 })
    expect((await change(other, 'Aaa welcome')).body.replies[0]).toMatchObject({ version: 2 })
    expect((await change(sam, 'Aaa hey')).body.code).toBe('changed-elsewhere')
    expect(
      (await sam.post(path, { title: 'AAA WELCOME', text: 'Hi {first name}.' })).body.fields.title,
    ).toContain('Another')
    for (const _ of [1, 2]) {
      const { body } = await other.call('DELETE', `${path}/${reply.id}`)
      expect(body.replies.map(({ title }: { title: string }) => title)).not.toContain('Aaa welcome')
    }
  })

  test('are filled from the request; which advisor is meant only where there is one', async () => {
    const [robin, dana, sam] = [await personIn('robin@whitfield.example'), await advisorIn(), await adminIn()]
    await rename('robin@whitfield.example', 'Robin', 'Vale')
    await rename('dana@okafor.example', 'Dana', 'Okafor')
    await rename('sam@evenkeel.example', 'Sam', 'Ito')
    const number = await asked(robin)
    const filled = async () => (await sam.get(atDesk(number))).body.request.placeholders
    expect(await filled()).toEqual({
      'first name': 'Robin',
      'full name': 'Robin Vale',
      'request number': String(number),
      subject: 'My meeting is gone',
      'advisor name': null,
      promise: expect.stringMatching(/Oct 2.*11:00\sam\sET$/),
      'my name': 'Sam Ito',
    })
    const send = (advisorId: number) =>
      database.pool.query(
        `insert into match_request (consumer_id, advisor_id, kind, state, chance_accepts, sent_at, expires_at)
         values ($1, $2, 'chat', 'sent', 0.5, $3, $3::timestamptz + interval '2 days')`,
        [robinId, advisorId, clock.now()],
      )
    const robinId = await numberOf(robin)
    await send(dana.id)
    expect((await filled())['advisor name']).toBe('Dana Okafor')
    await send((await advisorIn('ruth@ames.example')).id)
    expect((await filled())['advisor name']).toBeNull()
  })
})

describe('likely related', () => {
  const kindsOf = async (sam: TestBrowser, number: number) =>
    (await sam.get(atDesk(number))).body.request.related.map(({ kind }: { kind: string }) => kind)

  test('nothing is said where there is nothing to say', async () => {
    const [robin, sam] = [await personIn('robin@whitfield.example'), await adminIn()]
    expect(await kindsOf(sam, await asked(robin))).toEqual([])
  })

  test('a letter that could not be delivered, a disabled account and a request that expired are named', async () => {
    const [robin, dana, sam] = [await personIn('robin@whitfield.example'), await advisorIn(), await adminIn()]
    await rename('dana@okafor.example', 'Dana', 'Okafor')
    const number = await asked(robin)
    await database.pool.query(
      `insert into mail (id, key, to_address, subject, body_text, created_at, attempts, last_error)
       values (gen_random_uuid(), 'code:1', 'robin@whitfield.example', 'Your code', 'It is 123456', now() + interval '1 h', 5, '550')`,
    )
    const personId = await numberOf(robin)
    await database.pool.query(
      `insert into match_request (consumer_id, advisor_id, kind, state, chance_accepts, sent_at, expires_at)
       values ($1, $2, 'chat', 'expired', 0.5, $3::timestamptz - interval '4 days', $3::timestamptz - interval '2 days')`,
      [personId, dana.id, clock.now()],
    )
    await database.pool.query('update person set disabled_at = $2 where id = $1', [personId, clock.now()])
    const { related } = (await sam.get(atDesk(number))).body.request
    expect(related.map(({ kind }: { kind: string }) => kind)).toEqual([
      'account-disabled',
      'mail-not-delivered',
      'request-expired',
    ])
    expect(related[2].what).toBe('Dana Okafor')
    expect(JSON.stringify(related)).not.toContain('123456')
  })
})

test('the person pane counts open requests and lists other tickets, newest first', async () => {
  const [robin, sam] = [await personIn('robin@whitfield.example'), await adminIn()]
  const first = await asked(robin, { subject: 'The first of two' })
  clock.pass(60_000)
  const second = await asked(robin, { subject: 'The second of two' })
  const { person } = (await sam.get(atDesk(first))).body.request
  expect(person).toMatchObject({
    account: 'active',
    application: null,
    open_requests: 0,
    other_tickets: [{ number: second, subject: 'The second of two', state: 'open' }],
  })
})
