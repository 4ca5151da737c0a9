import { consentTextVersion, type Revealable } from '@evenkeel/contract/account/privacy'
import { describe, expect, test } from 'vitest'
import { useIdentityApp } from '../../../testing/identity-app.ts'
import { giveConsents } from './give-consents.ts'
import { readReveal, revealTo } from './reveals.ts'

const { personIn, database, clock, events } = await useIdentityApp()
const path = '/api/v1/privacy/consents'
const seconds = () => Math.floor(clock.now().getTime() / 1000)

async function somebody(name: string, role: 'consumer' | 'advisor' = 'consumer') {
  const email = `${name}@whitfield.example`
  const browser = await personIn(email, role)
  const { rows } = await database.pool.query('select id from person where email = $1', [email])
  return { browser, id: Number(rows[0].id) }
}

const reveal = (from: number, to: number, fields: Revealable[]) =>
  database.transaction((transaction) => revealTo(transaction, from, to, { fields, phone: null }, clock.now()))
const withdraw = (who: Awaited<ReturnType<typeof somebody>>, revealId: number | string) =>
  who.browser.post(`/api/v1/privacy/reveals/${revealId}/withdraw`)

describe('nobody', () => {
  test('withdraws what another revealed, or learns that it is there', async () => {
    const [robin, other, ruth] = [
      await somebody('robin'),
      await somebody('other'),
      await somebody('ruth', 'advisor'),
    ]
    const revealId = await reveal(robin.id, ruth.id, ['first_name'])
    const [theirs, none, huge] = [
      await withdraw(other, revealId),
      await withdraw(other, revealId + 1),
      await withdraw(other, '9999999999999999'),
    ]
    expect([theirs.status, none.status, huge.status]).toEqual([404, 404, 404])
    expect({ ...theirs.body, requestId: '' }).toEqual({ ...none.body, requestId: '' })
    expect((await withdraw(ruth, revealId)).status).toBe(403)
    expect((await readReveal(database.orm, robin.id, ruth.id))?.fields).toEqual(['first_name'])
  })

  test('takes back what an account cannot be without', async () => {
    const { browser, id } = await somebody('robin')
    await database.transaction((transaction) => giveConsents(transaction, id, ['terms'], clock.now()))
    expect((await browser.call('PUT', `${path}/terms`, { isGiven: false })).status).toBe(400)
    expect((await browser.get(path)).body.consents).toMatchObject([{ kind: 'terms', withdrawnAt: null }])
  })

  test('reads the consents and reveals of another', async () => {
    const [robin, other, ruth] = [
      await somebody('robin'),
      await somebody('other'),
      await somebody('ruth', 'advisor'),
    ]
    await reveal(robin.id, ruth.id, ['first_name'])
    await robin.browser.call('PUT', `${path}/tips`, { isGiven: true })
    for (const { browser } of [other, ruth])
      expect((await browser.get(path)).body).toEqual({ consents: [], reveals: [] })
  })
})

describe('a consent', () => {
  test('is given once and taken back once, however often it is clicked, and stays in the ledger', async () => {
    const { browser } = await somebody('robin')
    const set = (isGiven: boolean) => browser.call('PUT', `${path}/tips`, { isGiven })
    const givenAt = seconds()
    expect((await set(false)).status).toBe(204)
    await Promise.all([set(true), set(true), set(true)])
    clock.pass(60_000)
    await set(false)
    await set(false)
    clock.pass(60_000)
    await set(true)
    const shown = { consentId: expect.any(Number), kind: 'tips', textVersion: consentTextVersion }
    expect((await browser.get(path)).body.consents).toEqual([
      { ...shown, givenAt, withdrawnAt: givenAt + 60 },
      { ...shown, givenAt: givenAt + 120, withdrawnAt: null },
    ])
    const written = (await events()).filter(({ event }) => event.startsWith('consent-'))
    expect(written).toEqual([
      { event: 'consent-given', detail: { kind: 'tips' } },
      { event: 'consent-withdrawn', detail: { kind: 'tips' } },
      { event: 'consent-given', detail: { kind: 'tips' } },
    ])
  })
})

describe('what a consumer revealed', () => {
  test('is listed with the name of the advisor, newest first, withdrawn ones too', async () => {
    const [robin, ruth, nameless] = [
      await somebody('robin'),
      await somebody('ruth', 'advisor'),
      await somebody('nameless', 'advisor'),
    ]
    await database.pool.query(`update person set first_name = 'Ruth', last_name = 'Ames' where id = $1`, [
      ruth.id,
    ])
    const first = await reveal(robin.id, ruth.id, ['first_name'])
    const second = await reveal(robin.id, ruth.id, ['first_name', 'email'])
    const third = await reveal(robin.id, nameless.id, ['phone'])
    const at = seconds()
    const named = {
      advisorId: ruth.id,
      advisorName: 'Ruth Ames',
      endedAs: null,
      revealedAt: at,
      effectiveAt: at,
    }
    expect((await robin.browser.get(path)).body.reveals).toEqual([
      {
        revealId: third,
        advisorId: nameless.id,
        advisorName: 'An advisor',
        fields: ['phone'],
        revealedAt: at,
        effectiveAt: at,
        withdrawnAt: null,
        endedAs: null,
      },
      { ...named, revealId: second, fields: ['first_name', 'email'], withdrawnAt: null },
      { ...named, revealId: first, fields: ['first_name'], withdrawnAt: at },
    ])
  })

  test('can be withdrawn, which hides the person from that advisor at once and from no other', async () => {
    const [robin, ruth, mara] = [
      await somebody('robin'),
      await somebody('ruth', 'advisor'),
      await somebody('mara', 'advisor'),
    ]
    const revealId = await reveal(robin.id, ruth.id, ['first_name', 'email'])
    await reveal(robin.id, mara.id, ['first_name'])
    expect((await withdraw(robin, revealId)).status).toBe(204)
    expect(await readReveal(database.orm, robin.id, ruth.id)).toEqual({ fields: [], phone: null })
    expect((await readReveal(database.orm, robin.id, mara.id))?.fields).toEqual(['first_name'])
    expect((await withdraw(robin, revealId)).status).toBe(204)
    const written = (await events()).filter(({ event }) => event === 'reveal-withdrawn')
    expect(written).toEqual([{ event: 'reveal-withdrawn', detail: { revealId } }])
  })
})
