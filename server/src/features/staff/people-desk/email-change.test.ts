import { describe, expect, test } from 'vitest'
import { testPassword, useIdentityApp } from '../../../testing/identity-app.ts'
import { adminIn, numberOf } from '../../../testing/people.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

const app = await useIdentityApp()
const { personIn, browser, database, clock, letters, events } = app
const reason = 'Their employer closed the mailbox.'
const proof = 'Called back on the number on file.'
const [before, after] = ['robin@whitfield.example', 'robin@elsewhere.example']

const change = (who: TestBrowser, id: number, email = after) =>
  who.post(`/api/v1/admin/people/${id}/email-change`, { email, proof, reason })
const follow = (what: string, token: string) => browser().post(`/api/auth/email-change/${what}`, { token })
const signsIn = async (email: string) => (await browser().signIn(email, testPassword)).status === 200

async function tokenFor(email: string): Promise<string> {
  const found = (await letters(email)).map(({ body_text }) => /email-change#([\w-]+)/.exec(body_text)?.[1])
  return found.find((token) => token !== undefined) ?? 'no-token-was-sent-at-all'
}

async function robinAndAda() {
  const robin = await personIn(before)
  return { robin, id: await numberOf(robin), ada: await adminIn(app, 'ada@staff.example') }
}

describe('who may not', () => {
  test('nobody but admins starts a change, and nobody their own', async () => {
    const { robin, id, ada } = await robinAndAda()
    const ruth = await personIn('ruth@ames.example', 'advisor')
    for (const who of [robin, ruth]) expect((await change(who, id)).status).toBe(403)
    expect((await change(ada, await numberOf(ada))).body.code).toBe('not-oneself')
    clock.pass(16 * 60_000)
    await ada.renew()
    expect((await change(ada, id)).body.code).toBe('confirm-it-is-you')
    expect(await letters(after)).toEqual([])
  })

  test.each(['short', '', null])('no change without how we know who asked (%j)', async (proofGiven) => {
    const { id, ada } = await robinAndAda()
    const { status, body } = await ada.post(`/api/v1/admin/people/${id}/email-change`, {
      email: after,
      reason,
      proof: proofGiven,
    })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['proof']])
  })

  test('an address another account has, or signed up with, is refused', async () => {
    const { id, ada } = await robinAndAda()
    await personIn('olive@whitfield.example')
    await browser().operation('signUp', { email: after, password: testPassword })
    for (const email of ['Olive@whitfield.example', after])
      expect((await change(ada, id, email)).body.code).toBe('email-taken')
  })

  test('an admin’s address takes a second admin before any letter leaves', async () => {
    const [ada, ben, cleo] = [
      await adminIn(app, 'ada@staff.example'),
      await adminIn(app, 'ben@staff.example'),
      await adminIn(app, 'cleo@staff.example'),
    ]
    const { proposals, email_change } = (await change(ada, await numberOf(ben))).body
    expect([proposals[0], email_change]).toMatchObject([{ kind: 'email-change', email: after, proof }, null])
    expect(await letters(after)).toEqual([])
    const path = `/api/v1/admin/proposals/${proposals[0].proposal_id}/answer`
    for (const who of [ada, ben])
      expect((await who.post(path, { answer: 'confirm', reason })).body.code).toBe('other-admin-due')
    expect((await cleo.post(path, { answer: 'confirm', reason })).status).toBe(200)
    expect((await follow('confirm', await tokenFor(after))).status).toBe(204)
    expect(await signsIn('ben@staff.example')).toBe(false)
  })

  test('of two who start one, the second is refused and the first one’s link still works', async () => {
    const { id, ada } = await robinAndAda()
    expect((await change(ada, id)).status).toBe(200)
    const confirm = await tokenFor(after)
    expect((await change(ada, id, 'third@elsewhere.example')).body.code).toBe('email-change-waiting')
    expect(await letters('third@elsewhere.example')).toEqual([])
    expect((await follow('confirm', confirm)).status).toBe(204)
  })

  test('no link works for another’s purpose, twice, late or after it was canceled', async () => {
    const { id, ada } = await robinAndAda()
    await change(ada, id)
    const [confirm, undo] = [await tokenFor(after), await tokenFor(before)]
    expect((await follow('undo', confirm)).body.code).toBe('link-over')
    expect((await follow('confirm', undo)).body.code).toBe('link-over')
    expect((await follow('confirm', 'x'.repeat(43))).body.code).toBe('link-over')
    clock.pass(25 * 3_600_000)
    expect((await follow('confirm', confirm)).body.code).toBe('link-over')
    clock.pass(-25 * 3_600_000)
    expect((await follow('undo', undo)).status).toBe(204)
    expect((await follow('confirm', confirm)).body.code).toBe('link-over')
    expect((await follow('undo', undo)).body.code).toBe('link-over')
    expect(await signsIn(before)).toBe(true)
  })
})

test('the new address confirms, the old one is told and can undo for a week', async () => {
  const { robin, id, ada } = await robinAndAda()
  const page = (await change(ada, id)).body
  expect(page.email_change.email).toBe(after)
  expect((await robin.get('/api/auth/validate')).status).toBe(200)
  expect((await letters(before))[0]?.body_text).toContain('r•••@elsewhere.example')
  const [confirm, undo] = [await tokenFor(after), await tokenFor(before)]
  expect((await follow('read', confirm)).body.can).toBe('confirm')
  expect((await follow('read', undo)).body.can).toBe('cancel')

  const both = await Promise.all([follow('confirm', confirm), follow('confirm', confirm)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 400])
  expect((await robin.get('/api/auth/validate')).status).toBe(401)
  expect([await signsIn(before), await signsIn(after)]).toEqual([false, true])
  expect((await letters(before))[0]?.subject).toBe('Your Evenkeel email address was changed')
  expect((await follow('read', undo)).body.can).toBe('undo')

  clock.pass(6 * 86_400_000)
  expect((await follow('undo', undo)).status).toBe(204)
  expect([await signsIn(before), await signsIn(after)]).toEqual([true, false])
  const auditRows = (await events()).filter(({ event }) => event.startsWith('email-change'))
  expect(auditRows.map(({ event }) => event)).toEqual([
    'email-change-started',
    'email-changed',
    'email-change-undone',
  ])
  expect(auditRows[0]?.detail).toMatchObject({ proof, reason })
  expect(JSON.stringify(auditRows)).not.toContain('elsewhere.example')
})

test('undoing is over after a week', async () => {
  const { id, ada } = await robinAndAda()
  await change(ada, id)
  const undo = await tokenFor(before)
  await follow('confirm', await tokenFor(after))
  clock.pass(7 * 86_400_000 + 1000)
  expect((await follow('undo', undo)).body.code).toBe('link-over')
  expect(await signsIn(after)).toBe(true)
})

test('the link can be sent again after a minute, and staff can cancel', async () => {
  const { robin, id, ada } = await robinAndAda()
  await change(ada, id)
  const first = await tokenFor(after)
  const act = (what: string) => ada.post(`/api/v1/admin/people/${id}/email-change/${what}`, { reason })
  expect((await act('resend')).body.code).toBe('limit-exceeded')
  clock.pass(61_000)
  expect((await act('resend')).status).toBe(200)
  expect((await follow('confirm', first)).body.code).toBe('link-over')
  const second = await tokenFor(after)
  expect((await act('cancel')).body.email_change).toBeNull()
  expect((await follow('confirm', second)).body.code).toBe('link-over')
  for (const late of ['cancel', 'resend']) expect((await act(late)).body.code).toBe('email-change-over')
  const log = (await robin.get('/api/v1/privacy/access-log')).body.entries
  expect(log.map(({ why }: { why: string }) => why)).toEqual([
    'We canceled the change of your email address',
    'We sent the link to your new email address again',
    'We started a change of your email address',
  ])
})

test('a change that staff canceled can be started again, and the first link is over', async () => {
  const { id, ada } = await robinAndAda()
  await change(ada, id)
  const first = await tokenFor(after)
  expect((await ada.post(`/api/v1/admin/people/${id}/email-change/cancel`, { reason })).status).toBe(200)
  expect((await change(ada, id, 'robin@third.example')).status).toBe(200)
  expect((await follow('confirm', first)).body.code).toBe('link-over')
  const { rows } = await database.pool.query('select state from email_change order by id')
  expect(rows).toEqual([{ state: 'canceled' }, { state: 'waiting' }])
})
