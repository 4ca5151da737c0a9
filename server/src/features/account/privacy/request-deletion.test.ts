import { describe, expect, test } from 'vitest'
import { dayMs, useLeaving } from './fixtures/use-leaving.ts'
import { isLeaving } from './read-deletes-at.ts'

const { browser, somebody, database, clock, letters, events, waiting, personIn } = await useLeaving()
const seconds = (ms = 0) => Math.floor((clock.now().getTime() + ms) / 1000)
const requests = async () => (await database.pool.query('select * from deletion_request')).rows
const deletesAt = async (who: Awaited<ReturnType<typeof somebody>>) =>
  (await who.browser.get('/api/v1/settings')).body.settings.deletes_at

describe('nobody', () => {
  test('asks for a deletion, or undoes one, without being signed in', async () => {
    expect((await browser().post('/api/v1/privacy/deletion')).status).toBe(401)
    expect((await browser().call('DELETE', '/api/v1/privacy/deletion')).status).toBe(401)
  })

  test('asks for one long after they signed in', async () => {
    const robin = await personIn('robin@whitfield.example', 'consumer', true)
    clock.pass(15 * 60_000 + 1)
    await robin.renew()
    const { status, body } = await robin.post('/api/v1/privacy/deletion')
    expect([status, body.code]).toEqual([403, 'confirm-it-is-you'])
    expect([await requests(), waiting]).toEqual([[], []])
  })

  test('asks for, or undoes, that of another', async () => {
    const [robin, other] = [await somebody('robin'), await somebody('other')]
    await robin.leave()
    expect((await other.stay()).status).toBe(204)
    expect(await deletesAt(robin)).toBe(seconds(7 * dayMs))
    expect(await deletesAt(other)).toBeNull()
    expect(await isLeaving(database.orm, other.personId)).toBe(false)
  })
})

describe('a wish to leave', () => {
  test('is done in 7 days, shown in the settings, told by mail with the date and how to undo it', async () => {
    const robin = await somebody('robin')
    await robin.browser.call('PATCH', '/api/v1/settings', {
      first_name: 'Robin',
      time_zone: 'America/Denver',
    })
    const { status, body } = await robin.leave()
    expect([status, body]).toEqual([200, { deletesAt: seconds(7 * dayMs) }])
    expect(await deletesAt(robin)).toBe(body.deletesAt)
    expect(await isLeaving(database.orm, robin.personId)).toBe(true)
    expect(waiting).toMatchObject([
      { personId: robin.personId, runAt: new Date(clock.now().getTime() + 7 * dayMs + 60_000) },
    ])
    const [letter] = await letters(robin.email)
    expect(letter?.subject).toBe('Your Evenkeel account will be deleted')
    expect(letter?.body_text).toContain('Hello Robin,')
    // 15:00 UTC and a few minutes, in the person's own time zone.
    expect(letter?.body_text).toMatch(/on Oct 8, 2026, 9:\d\d am\u00a0MT, with everything in it/)
    expect(letter?.body_text).toContain('http://localhost:3000/shared/support/settings')
    expect((await events()).at(-1)).toEqual({ event: 'deletion-requested', detail: {} })
  })

  test('says what becomes of reviews: kept without a name unless said otherwise, and what was said last holds', async () => {
    const [robin, ruth] = [await somebody('robin'), await somebody('ruth', 'advisor')]
    await robin.leave()
    const chosen = async () => (await requests()).map(({ reviews }) => reviews)
    expect(await chosen()).toEqual(['keep'])
    expect((await robin.browser.post('/api/v1/privacy/deletion?reviews=delete')).status).toBe(200)
    expect(await chosen()).toEqual(['delete'])
    expect((await robin.browser.post('/api/v1/privacy/deletion?reviews=sell')).status).toBe(400)
    await ruth.leave()
    const textOf = async (email: string) =>
      (await letters(email)).find(({ subject }) => subject.endsWith('will be deleted'))?.body_text
    expect(await textOf(robin.email)).toContain('Any reviews you wrote stay, without your name.')
    expect(await textOf(ruth.email)).not.toContain('reviews')
  })

  test('said twice keeps its first date, its one job and its one letter', async () => {
    const robin = await somebody('robin')
    const first = await robin.leave()
    clock.pass(60_000)
    expect((await robin.leave()).body).toEqual(first.body)
    expect(waiting).toHaveLength(1)
    expect((await letters(robin.email)).filter(({ subject }) => subject.includes('deleted'))).toHaveLength(1)
  })

  test('taken back leaves no trace but a letter, and may be said again with a new date', async () => {
    const robin = await somebody('robin')
    await robin.leave()
    expect((await robin.stay()).status).toBe(204)
    expect([await requests(), await deletesAt(robin)]).toEqual([[], null])
    expect(await isLeaving(database.orm, robin.personId)).toBe(false)
    expect((await letters(robin.email))[0]?.subject).toBe('Your Evenkeel account won’t be deleted')
    expect((await robin.stay()).status).toBe(204)
    expect((await events()).filter(({ event }) => event === 'deletion-undone')).toHaveLength(1)
    clock.pass(60_000)
    expect((await robin.leave()).body.deletesAt).toBe(seconds(7 * dayMs))
    expect(waiting).toHaveLength(2)
  })

  test('cannot be taken back once its time has come', async () => {
    const robin = await somebody('robin')
    await robin.leave()
    clock.pass(7 * dayMs)
    await robin.browser.signIn(robin.email, 'seven quiet rivers')
    expect((await robin.stay()).status).toBe(404)
    expect(await requests()).toHaveLength(1)
  })
})
