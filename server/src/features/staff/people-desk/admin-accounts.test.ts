import { describe, expect, test } from 'vitest'
import { testPassword, useIdentityApp } from '../../../testing/identity-app.ts'
import { adminIn, numberOf } from '../../../testing/people.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { describeAdmins } from './describe-admins.ts'

const app = await useIdentityApp()
const { personIn, browser, database, clock, letters, events } = app
const reason = 'Joins the review team on Monday.'
const ivy = { first_name: 'Ivy', last_name: 'North', email: 'ivy@staff.example', company: 'Evenkeel', reason }

const invite = (who: TestBrowser, changes: object = {}) =>
  who.post('/api/v1/admin/invitations', { ...ivy, ...changes })
const act = (who: TestBrowser, id: number, what: string) =>
  who.post(`/api/v1/admin/invitations/${id}/${what}`, { reason })
const accept = (token: string, password = testPassword) =>
  browser().post('/api/auth/invitation/accept', { token, password })

const aboutAdmins = async (email: string) =>
  (await letters(email)).map(({ subject }) => subject).filter((subject) => subject.startsWith('Evenkeel:'))

async function tokenOf(email = ivy.email): Promise<string> {
  const [letter] = await letters(email)
  return /invitation#([\w-]+)/.exec(letter?.body_text ?? '')?.[1] ?? 'no-token-was-sent-at-all'
}

describe('who may not', () => {
  test('nobody but admins lists or invites, and none whose sign-in is old', async () => {
    const robin = await personIn('robin@whitfield.example')
    const ruth = await personIn('ruth@ames.example', 'advisor')
    for (const who of [robin, ruth]) {
      expect((await who.get('/api/v1/admin/admins')).status).toBe(403)
      expect((await invite(who)).status).toBe(403)
    }
    const ada = await adminIn(app, 'ada@staff.example')
    clock.pass(16 * 60_000)
    await ada.renew()
    expect((await invite(ada)).body.code).toBe('confirm-it-is-you')
    expect(await letters(ivy.email)).toEqual([])
  })

  test('an address with an account or an open invitation is not invited', async () => {
    const ada = await adminIn(app, 'ada@staff.example')
    await personIn('robin@whitfield.example')
    expect((await invite(ada, { email: 'Robin@Whitfield.example' })).body.code).toBe('email-taken')
    expect((await invite(ada)).status).toBe(200)
    expect((await invite(ada, { email: 'IVY@staff.example' })).body.code).toBe('email-taken')
  })

  test('an invitation gives no rights, and none after it expired, was withdrawn or sent again', async () => {
    const ada = await adminIn(app, 'ada@staff.example')
    const { invitations } = (await invite(ada)).body
    const first = await tokenOf()
    expect((await browser().signIn(ivy.email, testPassword)).body.code).toBe('wrong-credentials')
    clock.pass(61_000)
    expect((await act(ada, invitations[0].invitation_id, 'resend')).status).toBe(200)
    expect((await accept(first)).body.code).toBe('link-over')
    const second = await tokenOf()
    clock.pass(3 * 86_400_000)
    expect((await accept(second)).body.code).toBe('link-over')
    clock.pass(-3 * 86_400_000)
    expect((await act(ada, invitations[0].invitation_id, 'withdraw')).body.invitations).toEqual([])
    expect((await accept(second)).body.code).toBe('link-over')
    expect((await act(ada, invitations[0].invitation_id, 'resend')).status).toBe(404)
    const { rows } = await database.pool.query(`select from person where role = 'admin'`)
    expect(rows).toHaveLength(1)
  })

  test('a weak password opens nothing', async () => {
    const ada = await adminIn(app, 'ada@staff.example')
    await invite(ada)
    expect((await accept(await tokenOf(), 'password1234')).body.fields.password).toBeTruthy()
    expect((await accept(await tokenOf())).status).toBe(204)
  })
})

test('an invited admin chooses a password and sets up a second factor at the first sign-in; the others are told', async () => {
  const [ada, ben] = [await adminIn(app, 'ada@staff.example'), await adminIn(app, 'ben@staff.example')]
  const { invitations } = (await invite(ada)).body
  expect(invitations).toMatchObject([{ name: 'Ivy North', email: ivy.email }])
  expect(await aboutAdmins('ben@staff.example')).toEqual(['Evenkeel: a new admin was invited'])
  expect(await aboutAdmins('ada@staff.example')).toEqual([])
  const token = await tokenOf()
  expect((await browser().post('/api/auth/invitation/read', { token })).status).toBe(200)
  const both = await Promise.all([accept(token), accept(token)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 400])
  expect((await browser().signIn(ivy.email, testPassword)).body.challenge).toBe('enrol-second-factor')
  const listed = (await ben.get('/api/v1/admin/admins')).body
  expect(listed.invitations).toEqual([])
  expect(listed.admins.map(({ email, is_you }: Record<string, unknown>) => [email, is_you])).toEqual(
    expect.arrayContaining([
      [ivy.email, false],
      ['ben@staff.example', true],
    ]),
  )
  expect((await events()).map(({ event }) => event)).toEqual(
    expect.arrayContaining(['admin-invited', 'admin-made']),
  )
})

test('disabling and enabling an admin tells every other admin once', async () => {
  const [ada, ben] = [await adminIn(app, 'ada@staff.example'), await adminIn(app, 'ben@staff.example')]
  await adminIn(app, 'cleo@staff.example')
  const id = await numberOf(ben)
  const act = (what: string) => ada.post(`/api/v1/admin/people/${id}/${what}`, { reason })
  await act('disable')
  await act('disable')
  await act('enable')
  expect((await aboutAdmins('cleo@staff.example')).toSorted()).toEqual([
    'Evenkeel: an admin account was disabled',
    'Evenkeel: an admin account was enabled',
  ])
  expect(await aboutAdmins('ada@staff.example')).toEqual([])
})

test('people are found by name, address, number and state, admins too, and sign-ups that are not confirmed', async () => {
  const ada = await adminIn(app, 'ada@staff.example')
  const robin = await personIn('robin@whitfield.example')
  const id = await numberOf(robin)
  await database.pool.query(`update person set first_name = 'Robin', last_name = 'Whitfield' where id = $1`, [
    id,
  ])
  await browser().operation('signUp', { email: 'new@whitfield.example', password: testPassword })
  const found = async (query: string) =>
    (await ada.get(`/api/v1/admin/people?${query}`)).body.people.map(({ email }: { email: string }) => email)
  for (const query of ['q=whit', 'q=Robin+Whit', 'q=robin%40', `q=${id}`, 'q=robin&role=consumer'])
    expect([query, await found(query)]).toEqual([query, ['robin@whitfield.example']])
  for (const query of ['', 'q=robin&role=advisor', 'q=robin&state=disabled', 'state=disabled'])
    expect([query, await found(query)]).toEqual([query, []])
  expect(await found('q=ada')).toEqual(['ada@staff.example'])
  await database.pool.query('update person set disabled_at = now() where id = $1', [id])
  expect(await found('state=disabled')).toEqual(['robin@whitfield.example'])
  const { unconfirmed } = (await ada.get('/api/v1/admin/people?q=New%40whitfield.example')).body
  expect(unconfirmed).toMatchObject([{ email: 'new@whitfield.example' }])
})

test('the command lists admins and invitations in plain lines', async () => {
  const ada = await adminIn(app, 'ada@staff.example')
  await invite(ada)
  const lines = await describeAdmins(app.services)
  expect(lines).toEqual([
    expect.stringMatching(/ada@staff\.example · ID \d+ · active · no second factor · last sign-in /),
    expect.stringMatching(/^Ivy North · ivy@staff\.example · invited by .+ · until /),
  ])
})
