import { describe, expect, test } from 'vitest'
import { numberOf } from '../../../../testing/people.ts'
import type { TestBrowser } from '../../../../testing/test-browser.ts'
import { useSupport } from '../fixtures/use-support.ts'

const support = await useSupport()
const { personIn, advisorIn, adminIn, browser, clock, database, live, lettersTo, services } = support
const { asked, read, write, move, answer, atDesk } = support

const desk = (who: TestBrowser, query = '') => who.get(`/api/v1/support/desk${query}`)
const numbersOf = (body: { requests: { number: number }[] }) => body.requests.map(({ number }) => number)
const minuteMs = 60_000

describe('who may not', () => {
  test('nobody but admins sees the desk, reads there or answers', async () => {
    const robin = await personIn('robin@whitfield.example')
    const number = await asked(robin)
    for (const [who, status] of [
      [browser(), 401],
      [robin, 403],
      [await advisorIn(), 403],
    ] as const) {
      expect((await desk(who)).status).toBe(status)
      expect((await who.get(atDesk(number))).status).toBe(status)
      expect((await answer(who, number)).status).toBe(status)
    }
    expect((await read(robin, number)).body.request.messages).toHaveLength(1)
  })

  test('whoever asked sees no note of staff, no time of it and no name of staff', async () => {
    const robin = await personIn('robin@whitfield.example')
    const sam = await adminIn()
    await database.pool.query(`update person set first_name = 'Sam', last_name = 'Ito' where role = 'admin'`)
    const number = await asked(robin)
    const before = (await read(robin, number)).body
    clock.pass(minuteMs)
    live.told.length = 0
    const { body } = await answer(sam, number, { is_internal: true, text: 'Looks odd', state: 'solved' })
    expect(body.request).toMatchObject({ state: 'open', updated_at: before.request.updated_at })
    expect(body.request.messages.at(-1)).toMatchObject({
      is_internal: true,
      staff: 'Sam Ito',
      from: 'support',
    })
    expect((await read(robin, number)).body).toEqual(before)
    expect(live.told).toEqual([])
    expect(await lettersTo('robin@whitfield.example')).toEqual([])
    await answer(sam, number)
    const text = JSON.stringify([
      (await read(robin, number)).body,
      await lettersTo('robin@whitfield.example'),
    ])
    expect(text).toContain('It was moved to Tuesday.')
    expect(text).not.toMatch(/Looks odd|Sam|Ito/)
  })

  test('nothing is found under a number that was never given', async () => {
    const sam = await adminIn()
    expect((await sam.get(atDesk(999_999_999))).body.code).toBe('not-found')
    expect((await answer(sam, 999_999_999)).body.code).toBe('not-found')
    expect((await sam.get('/api/v1/support/desk/0')).status).toBe(400)
  })
})

describe('the desk', () => {
  test('has first whom we owe a word, the most urgent before the others, and then the rest, newest first', async () => {
    const [robin, sam] = [await personIn('robin@whitfield.example'), await adminIn()]
    const numbers: number[] = []
    for (let n = 0; n < 5; n++) {
      numbers.push(await asked(robin, { subject: `No. ${n} of five` }))
      clock.pass(minuteMs)
    }
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = numbers
    await answer(sam, a, { state: 'waiting-for-you' })
    clock.pass(minuteMs)
    await answer(sam, b, { state: 'solved' })
    clock.pass(minuteMs)
    await answer(sam, d, { state: 'open' })
    expect(numbersOf((await desk(sam)).body)).toEqual([c, e, d, a])
    // A person who writes again waits again, behind those who have waited longer.
    await write(robin, a)
    const { body } = await desk(sam)
    expect(numbersOf(body)).toEqual([c, e, a, d])
    expect(body.counts).toEqual({ mine: 2, unassigned: 2, all: 4, snoozed: 0, solved: 1 })
    expect(body.requests[2].answer_due_at).toBeGreaterThan(body.requests[1].answer_due_at)
    expect((await read(robin, a)).body.request.answer_due_at).toBeNull()
    expect(numbersOf((await desk(sam, '?view=solved')).body)).toEqual([b])
    await move(robin, c, 'solve')
    expect(numbersOf((await desk(sam)).body)).toEqual([e, a, d])
  })

  test('goes page by page, none twice and none left out, from those who wait into the rest', async () => {
    const [robin, sam] = [await personIn('robin@whitfield.example'), await adminIn()]
    const personId = await numberOf(robin)
    const { rows } = await database.pool.query(
      `insert into support_request (person_id, role, client_id, topic, subject, state, contact, sent_at, updated_at,
         owed_by)
       select $1, 'consumer', gen_random_uuid(), 'other', 'No. ' || n, 'open', 'email', $2, $2::timestamptz - (n / 4) * interval '1 min',
         case when n <= 40 then $2::timestamptz + (n / 4) * interval '1 min' end
       from generate_series(1, 70) n returning number`,
      [personId, clock.now()],
    )
    const seen: number[] = []
    const pages: number[] = []
    for (let next: string | null = ''; next !== null; ) {
      const { status, body } = await desk(sam, next && `?before=${next}`)
      expect(status).toBe(200)
      pages.push(body.requests.length)
      seen.push(...numbersOf(body))
      next = body.next
    }
    expect(pages).toEqual([30, 30, 10])
    expect(seen.toSorted((a, b) => a - b)).toEqual(
      rows.map((row) => Number(row.number)).sort((a, b) => a - b),
    )
    for (const wrong of ['x', 'owed.1', 'rest.1.1.1', "owed.1.1'--"])
      expect((await desk(sam, `?before=${encodeURIComponent(wrong)}`)).body.code).toBe('bad-request')
  })

  test('a search finds what is solved or snoozed too, whatever the view', async () => {
    const [robin, sam] = [await personIn('robin@whitfield.example'), await adminIn()]
    const solved = await asked(robin, { subject: 'Okafor is right' })
    await answer(sam, solved, { state: 'solved' })
    expect(numbersOf((await desk(sam, '?view=mine&q=okafor')).body)).toEqual([solved])
  })

  test('is searched by number, subject, name and address, letter by letter', async () => {
    const robin = await personIn('robin@whitfield.example')
    const ann = await personIn('ann@other.example')
    await database.pool.query(
      `update person set first_name = 'Robin', last_name = 'Vale' where email like 'robin%'`,
    )
    const sam = await adminIn()
    const first = await asked(robin, { subject: 'A fee of 100% is wrong' })
    const second = await asked(ann, { subject: 'My_meeting is gone' })
    const found = async (q: string) => numbersOf((await desk(sam, `?q=${encodeURIComponent(q)}`)).body)
    expect(await found(`#${first}`)).toEqual([first])
    expect(await found(String(second))).toContain(second)
    expect(await found('OBIN VAL')).toEqual([first])
    expect(await found('whitfield')).toEqual([first])
    expect(await found('100%')).toEqual([first])
    expect(await found('_')).toEqual([second])
    expect(await found('%')).toEqual([first])
    expect(await found('\\')).toEqual([])
    expect(await found("'; drop table")).toEqual([])
    expect(await found('\u0000')).toEqual([first, second])
  })

  test('shows whom it is from, and whoever it is from can read that staff looked', async () => {
    const dana = await advisorIn()
    await dana.save({ first_name: 'Dana', last_name: 'Okafor' })
    const sam = await adminIn()
    const number = await asked(dana)
    const { body } = await sam.get(atDesk(number))
    expect(body.request).toMatchObject({
      asker: {
        person_id: dana.id,
        type: 'advisor',
        name: 'Dana Okafor',
        email: 'dana@okafor.example',
        is_gone: false,
      },
      messages: [{ from: 'asker', staff: null, is_internal: false, text: 'It stood there on Monday.' }],
    })
    const { rows } = await database.pool.query('select subject_id, actor_id, what, why from access_log')
    expect(rows).toEqual([
      {
        subject_id: String(dana.id),
        actor_id: String(sam.id),
        what: `Your support request ${number}`,
        why: 'Opened by support',
      },
    ])
    await database.pool.query('update person set disabled_at = now() where id = $1', [dana.id])
    expect((await sam.get(atDesk(number))).body.request.asker).toMatchObject({ email: null, is_gone: true })
    expect((await answer(sam, number)).status).toBe(200)
    expect(await lettersTo('dana@okafor.example')).toEqual([])
  })
})

describe('an answer', () => {
  const told = async () =>
    (
      await database.pool.query(
        `select event, kind, title, body, link, key, read_at is not null as "isRead" from notification`,
      )
    ).rows

  test('is on the screen of whoever asked and in a letter, until they open it', async () => {
    const [robin, sam] = [await personIn('robin@whitfield.example'), await adminIn()]
    const number = await asked(robin)
    live.told.length = 0
    await answer(sam, number, { text: 'It was moved\n\nto Tuesday.', state: 'solved' })
    const isTold = {
      event: 'support-answered',
      kind: 'account',
      title: 'Support answered: My meeting is gone',
      body: 'It was moved to Tuesday.',
      link: `/shared/support?request=${number}`,
      key: `support:${number}`,
      isRead: false,
    }
    expect(await told()).toEqual([isTold])
    const personId = await numberOf(robin)
    expect(live.told).toContainEqual({ personId, event: 'support-changed', payload: { number } })
    expect(live.told.some(({ event }) => event === 'new-notification')).toBe(true)
    const [letter] = await lettersTo('robin@whitfield.example')
    expect(letter).toMatchObject({
      replyTo: services.settings.supportEmail,
      subject: `Re: Evenkeel support ${number}: My meeting is gone`,
    })
    expect(letter?.text).toContain('It was moved\n\nto Tuesday.')
    expect(letter?.text).toContain('tell us by Thu, Oct 15')
    expect(letter?.text).toContain(`/shared/support?request=${number}`)
    await robin.get('/api/v1/support/requests')
    expect(await told()).toEqual([isTold])
    await read(robin, number)
    expect(await told()).toEqual([{ ...isTold, isRead: true }])
  })

  test('is no letter to whoever wants to be answered only here', async () => {
    const [robin, sam] = [await personIn('robin@whitfield.example'), await adminIn()]
    await answer(sam, await asked(robin, { contact: 'in-app' }))
    expect(await told()).toHaveLength(1)
    expect(await lettersTo('robin@whitfield.example')).toEqual([])
    const { rows } = await database.pool.query('select mail_due_at from notification')
    expect(rows).toEqual([{ mail_due_at: null }])
  })

  test('sent again is one answer, one letter; something else under its name is refused', async () => {
    const [robin, sam] = [await personIn('robin@whitfield.example'), await adminIn()]
    const number = await asked(robin)
    const client_id = crypto.randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => answer(sam, number, { client_id })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await read(robin, number)).body.request.messages).toHaveLength(2)
    expect(await lettersTo('robin@whitfield.example')).toHaveLength(1)
    expect((await answer(sam, number, { client_id, text: 'Else' })).body.code).toBe('changed-elsewhere')
    expect((await answer(sam, number, { client_id, is_internal: true })).body.code).toBe('changed-elsewhere')
  })

  test('and a message from the customer at the same moment never miss each other: an answer to less than the whole thread is refused', async () => {
    const [robin, sam] = [await personIn('robin@whitfield.example'), await adminIn()]
    const number = await asked(robin)
    const version = 0
    const [answered] = await Promise.all([
      answer(sam, number, { state: 'solved', version }),
      write(robin, number),
    ])
    const { request } = (await read(robin, number)).body
    expect(answered.status === 200 ? 3 : 2).toBe(request.messages.length)
    if (answered.status !== 200) expect(answered.body.code).toBe('changed-elsewhere')
    expect([request.state, request.solved_at]).toEqual(['open', null])
  })
})
