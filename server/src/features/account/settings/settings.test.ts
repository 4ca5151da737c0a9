import { firstNotifications } from '@evenkeel/contract/account/settings'
import { describe, expect, test } from 'vitest'
import { useIdentityApp } from '../../../testing/identity-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { readHiddenFromVisitors } from '../../people/advisors/read-hidden-from-visitors.ts'
import { readComplianceEmail } from './read-settings.ts'

const { browser, personIn, database, events } = await useIdentityApp()
const path = '/api/v1/settings'
const email = 'robin@whitfield.example'

const save = (who: TestBrowser, change: object) => who.call('PATCH', path, change)
const idOf = async (address: string): Promise<number> =>
  Number((await database.pool.query('select id from person where email = $1', [address])).rows[0].id)
const kept = async () => (await database.pool.query('select settings from person_settings')).rows

describe('settings are refused', () => {
  test('to somebody who is not signed in', async () => {
    expect((await browser().get(path)).status).toBe(401)
    expect((await save(browser(), { digest: 'daily' })).status).toBe(401)
  })

  test.each([
    ['consumer', 'compliance_email', 'officer@larkspur.example'],
    ['consumer', 'document_reminders', false],
    ['consumer', 'has_seen_intro', true],
    ['consumer', 'is_shown_to_visitors', false],
    ['advisor', 'is_hidden_from_new_advisors', true],
  ] as const)('where they are not for a %s: %s', async (role, field, value) => {
    const person = await personIn(email, role)
    const { status, body } = await save(person, { [field]: value, digest: 'daily' })
    expect([status, body.fields]).toEqual([400, { [field]: 'Your account doesn’t have this setting.' }])
    expect(await kept()).toEqual([])
  })

  test.each([
    ['quiet_hours', { from: 420, to: 420 }],
    ['quiet_hours.from', { from: 1440, to: 420 }],
    ['quiet_hours.to', { from: 420, to: 7.5 }],
  ])('with quiet hours that are none (%s)', async (field, quiet_hours) => {
    const { status, body } = await save(await personIn(email), { quiet_hours })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })

  test.each([
    { email: 'another@whitfield.example' },
    { deletes_at: null },
    { digest: 'hourly' },
    { notifications: { 'a-secret-event': { inApp: true, email: true } } },
    { notifications: { message: { inApp: true } } },
    { time_zone: 'Mars/Olympus' },
    { first_name: '<b>Robin</b>' },
    { last_name: 'ab\u202Ecd' },
    { last_name: 'x'.repeat(51) },
  ])('that cannot be set so: %o', async (change) => {
    expect((await save(await personIn(email), change)).status).toBe(400)
    expect(await kept()).toEqual([])
  })
})

describe('settings', () => {
  test('of somebody who never touched them are the defaults', async () => {
    const { status, body } = await (await personIn(email)).get(path)
    expect(status).toBe(200)
    expect(body.settings).toEqual({
      first_name: null,
      last_name: null,
      time_zone: null,
      notifications: firstNotifications,
      quiet_hours: null,
      digest: 'off',
      is_hidden_from_new_advisors: false,
      compliance_email: null,
      document_reminders: true,
      is_shown_to_visitors: true,
      has_seen_intro: false,
      email,
      support_email: 'help@evenkeel.example',
      deletes_at: null,
    })
  })

  test('change one at a time, and only those of whoever changes them', async () => {
    const [person, other] = [await personIn(email), await personIn('other@whitfield.example')]
    await save(person, { quiet_hours: { from: 1320, to: 420 }, is_hidden_from_new_advisors: true })
    await save(person, { notifications: { message: { inApp: true, email: false } } })
    const { body } = await save(person, { notifications: { 'match-found': { inApp: false, email: false } } })
    expect(body.settings).toMatchObject({
      quiet_hours: { from: 1320, to: 420 },
      is_hidden_from_new_advisors: true,
      notifications: {
        ...firstNotifications,
        message: { inApp: true, email: false },
        'match-found': { inApp: false, email: false },
      },
    })
    expect((await save(person, { quiet_hours: null })).body.settings.quiet_hours).toBeNull()
    expect((await other.get(path)).body.settings).toMatchObject({
      notifications: firstNotifications,
      is_hidden_from_new_advisors: false,
    })
  })

  test('that two devices change at once are all kept', async () => {
    const person = await personIn(email)
    const hushed = { inApp: false, email: false }
    const changed = ['message', 'match-found', 'register-change', 'request-answered']
    await Promise.all(changed.map((event) => save(person, { notifications: { [event]: hushed } })))
    const { notifications } = (await person.get(path)).body.settings
    expect(changed.map((event) => notifications[event])).toEqual(changed.map(() => hushed))
  })

  test('hold the names and the time zone that the whole product reads', async () => {
    const person = await personIn(email)
    const names = { first_name: 'Zoë', last_name: 'O’Hara-Λυσίας', time_zone: 'America/Denver' }
    expect((await save(person, names)).body.settings).toMatchObject(names)
    const { rows } = await database.pool.query('select first_name, last_name, time_zone from person')
    expect(rows).toEqual([names])
    expect((await save(person, { last_name: null })).body.settings).toMatchObject({
      ...names,
      last_name: null,
    })
  })

  test('leave the names of fields in the audit log and nothing that was typed', async () => {
    const person = await personIn(email, 'advisor')
    await save(person, { first_name: 'Ottoline', compliance_email: 'officer@larkspur.example' })
    await save(person, {})
    const written = (await events()).filter(({ event }) => event === 'settings-saved')
    expect(written.map(({ detail }) => detail)).toEqual([{ fields: ['first_name', 'compliance_email'] }])
  })

  test('of an advisor hide the card from visitors until it is shown again, and say so in the audit log', async () => {
    const [advisor] = [await personIn(email, 'advisor'), await personIn('other@firm.example', 'advisor')]
    const id = await idOf(email)
    expect(await readHiddenFromVisitors(database.orm)).toEqual([])
    await save(advisor, { is_shown_to_visitors: false })
    expect(await readHiddenFromVisitors(database.orm)).toEqual([id])
    expect((await events()).at(-1)).toEqual({
      event: 'settings-saved',
      detail: { fields: ['is_shown_to_visitors'] },
    })
    await save(advisor, { digest: 'daily' })
    expect(await readHiddenFromVisitors(database.orm)).toEqual([id])
    await save(advisor, { is_shown_to_visitors: true })
    expect(await readHiddenFromVisitors(database.orm)).toEqual([])
  })

  test('of an advisor name who gets copies of the profile', async () => {
    const advisor = await personIn(email, 'advisor')
    const id = await idOf(email)
    expect(await readComplianceEmail(database.orm, id)).toBeNull()
    await save(advisor, { compliance_email: ' officer@larkspur.example ', has_seen_intro: true })
    expect(await readComplianceEmail(database.orm, id)).toBe('officer@larkspur.example')
    await save(advisor, { compliance_email: null })
    expect(await readComplianceEmail(database.orm, id)).toBeNull()
    expect((await advisor.get(path)).body.settings.has_seen_intro).toBe(true)
  })
})
