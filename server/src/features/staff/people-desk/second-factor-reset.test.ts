import { describe, expect, test } from 'vitest'
import { testPassword, useIdentityApp } from '../../../testing/identity-app.ts'
import { adminIn, numberOf } from '../../../testing/people.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { verifyAudit } from '../../account/audit/verify-audit.ts'

const app = await useIdentityApp()
const { personIn, browser, database, clock, letters } = app
const reason = 'New phone, seen on video with their passport.'

const propose = (who: TestBrowser, id: number) =>
  who.post(`/api/v1/admin/people/${id}/second-factor-reset`, { reason })
const answer = (who: TestBrowser, proposal: number, what: string) =>
  who.post(`/api/v1/admin/proposals/${proposal}/answer`, { answer: what, reason })
const waiting = async (who: TestBrowser) => (await who.get('/api/v1/admin/proposals')).body.proposals
const factorsOf = async (id: number) =>
  (await database.pool.query('select from authenticator where person_id = $1', [id])).rowCount

const giveFactor = (id: number) =>
  database.pool.query(
    `insert into authenticator (person_id, sealed_secret, confirmed_at, last_step) values ($1, '\\x00', now(), 0)`,
    [id],
  )

async function robinWithApp() {
  const visitor = await personIn('robin@whitfield.example')
  const id = await numberOf(visitor)
  await giveFactor(id)
  return { visitor, id }
}
const twoAdmins = async () =>
  [await adminIn(app, 'ada@staff.example'), await adminIn(app, 'ben@staff.example')] as const

describe('who may not', () => {
  test('nobody but admins proposes, reads or answers', async () => {
    const [robin, [ada]] = [await robinWithApp(), await twoAdmins()]
    const { proposals } = (await propose(ada, robin.id)).body
    const ruth = await personIn('ruth@ames.example', 'advisor')
    for (const who of [robin.visitor, ruth]) {
      expect((await propose(who, robin.id)).status).toBe(403)
      expect((await who.get('/api/v1/admin/proposals')).status).toBe(403)
      expect((await answer(who, proposals[0].proposal_id, 'confirm')).status).toBe(403)
    }
    expect(await factorsOf(robin.id)).toBe(1)
  })

  test('the proposer confirms nothing, and only the proposer withdraws', async () => {
    const [robin, [ada, ben]] = [await robinWithApp(), await twoAdmins()]
    const { proposals } = (await propose(ada, robin.id)).body
    const id = proposals[0].proposal_id
    for (const [who, what] of [
      [ada, 'confirm'],
      [ada, 'decline'],
      [ben, 'withdraw'],
    ] as const)
      expect((await answer(who, id, what)).body.code).toBe('other-admin-due')
    expect(await factorsOf(robin.id)).toBe(1)
    expect((await answer(ada, id, 'withdraw')).body.proposals).toEqual([])
    expect((await answer(ben, id, 'confirm')).body.code).toBe('proposal-over')
    expect(await factorsOf(robin.id)).toBe(1)
  })

  test('an admin neither proposes for themselves nor confirms what is about them', async () => {
    const [ada, ben] = await twoAdmins()
    const benId = await numberOf(ben)
    await giveFactor(benId)
    expect((await propose(ben, benId)).body.code).toBe('not-oneself')
    const { proposals, has_confirmer } = (await propose(ada, benId)).body
    expect(has_confirmer).toBe(false)
    expect((await answer(ben, proposals[0].proposal_id, 'confirm')).body.code).toBe('other-admin-due')
    expect(await factorsOf(benId)).toBe(1)
  })

  test('a proposal is worth nothing after a day, or once its proposer is disabled', async () => {
    const [robin, [ada, ben]] = [await robinWithApp(), await twoAdmins()]
    const first = (await propose(ada, robin.id)).body.proposals[0].proposal_id
    await database.pool.query(`update person set disabled_at = now() where email = 'ada@staff.example'`)
    expect((await answer(ben, first, 'confirm')).body.code).toBe('proposal-over')
    await database.pool.query('update person set disabled_at = null')
    await database.pool.query(`update staff_proposal set expires_at = $1`, [clock.now()])
    expect(await waiting(ben)).toEqual([])
    expect((await answer(ben, first, 'confirm')).body.code).toBe('proposal-over')
    expect((await propose(ada, robin.id)).body.proposals).toHaveLength(1)
    expect(await factorsOf(robin.id)).toBe(1)
  })

  test('nothing is proposed where there is no second factor', async () => {
    const [ada] = await twoAdmins()
    const id = await numberOf(await personIn('robin@whitfield.example'))
    expect((await propose(ada, id)).body.code).toBe('no-second-factor')
  })
})

test('one proposes and another confirms: factors and sessions are gone, and the person is told at once', async () => {
  const [robin, [ada, ben]] = [await robinWithApp(), await twoAdmins()]
  await Promise.all([propose(ada, robin.id), propose(ada, robin.id)])
  const proposals = await waiting(ben)
  expect(proposals).toHaveLength(1)
  expect(proposals[0]).toMatchObject({ kind: 'second-factor-reset', reason, is_own: false })
  expect((await waiting(ada))[0].is_own).toBe(true)
  const asked = (await letters('ben@staff.example')).filter(({ subject }) => subject.includes('second admin'))
  expect(asked).toHaveLength(1)
  expect(asked[0]?.body_text).not.toContain('robin')
  expect((await letters('robin@whitfield.example')).map(({ subject }) => subject)).toContain(
    'Evenkeel: we were asked to reset your second factor',
  )
  expect((await robin.visitor.get('/api/auth/validate')).status).toBe(200)

  expect((await answer(ben, proposals[0].proposal_id, 'confirm')).status).toBe(200)
  expect(await factorsOf(robin.id)).toBe(0)
  expect((await robin.visitor.get('/api/auth/validate')).status).toBe(401)
  const [letter] = await letters('robin@whitfield.example')
  expect(letter?.subject).toBe('Evenkeel: we removed the second factor from your account')

  const back = browser()
  expect((await back.signIn('robin@whitfield.example', testPassword)).status).toBe(200)
  const { notifications } = (await back.get('/api/v1/notifications')).body
  expect(notifications[0].title).toBe('Your second factor was removed')
  const why = (await back.get('/api/v1/privacy/access-log')).body.entries.map(
    ({ why }: { why: string }) => why,
  )
  expect(why).toContain('Two of us reset your second factor')
  const { rows } = await database.pool.query(
    `select actor_id::float8 as actor, detail from audit where event = 'second-factor-reset'`,
  )
  expect(rows).toEqual([
    {
      actor: await numberOf(ben),
      detail: { reason, proposalId: proposals[0].proposal_id, proposedBy: await numberOf(ada) },
    },
  ])
  expect((await verifyAudit({ database })).isWhole).toBe(true)
})
