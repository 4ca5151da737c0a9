import { describe, expect, test } from 'vitest'
import { saveSettings } from '../../account/settings/save-settings.ts'
import { robinsWishes } from '../../market/matching/fixtures/use-market.ts'
import { danasFirm } from '../../people/register/fixtures/sample-facts.ts'
import { helenas, useWatch } from './fixtures/use-watch.ts'

const house = await useWatch()
const { register, look, tell, helena, save, notes, letters, run, publish, passTo, services } = house

async function watching() {
  await register('2026-11-02', [helenas()])
  const robin = await house.consumer()
  const advisorId = await helena()
  await save(robin, advisorId)
  await look()
  return { robin, advisorId }
}
const dispute = () => register('2026-11-09', [helenas({ disclosures: ['customer-dispute'] })])
const monthly = (dollars: number) => [{ kind: 'monthly-subscription', monthly: dollars } as const]

describe('who may not be told', () => {
  test('who stopped watching, who no longer saves them, and who blocked them', async () => {
    const { robin, advisorId } = await watching()
    const [stopped, unsaved] = [robin, await house.consumer()]
    await save(unsaved, advisorId)
    await house.setWatched(stopped, advisorId, false)
    await dispute()
    await look()
    // Between finding and telling.
    await save(unsaved, advisorId, false)
    expect(await tell()).toBe(0)
    expect([await notes(stopped), await notes(unsaved)]).toEqual([[], []])
    expect((await run('select from watched_change where tell_at is not null')).rowCount).toBe(0)
  })

  test('a consumer about an advisor they blocked', async () => {
    const { robin, dana, id } = await house.matched()
    await save(robin, dana.personId)
    await house.move(robin, id, 'block')
    await look()
    await run(`update advisor_application set status = 'suspended' where person_id = $1`, [dana.personId])
    await look()
    expect([await tell(), await notes(robin)]).toEqual([0, []])
  })

  test('anyone twice, by several runs at once', async () => {
    const { robin } = await watching()
    await dispute()
    await look()
    await Promise.all([tell(), tell(), tell()])
    await tell()
    expect([await notes(robin), await letters(robin.personId)]).toMatchObject([[{}], [{}]])
  })

  test('the advisor', async () => {
    const { advisorId } = await watching()
    await dispute()
    await look()
    await tell()
    expect(await letters(advisorId)).toEqual([])
    expect((await run('select from notification where person_id = $1', [advisorId])).rowCount).toBe(0)
  })
})

describe('urgent changes', () => {
  test('a new disclosure is told at once, on screen and by letter, in the same words', async () => {
    const { robin } = await watching()
    passTo('2026-11-09T12:00:00Z')
    await dispute()
    await look()
    expect(await tell()).toBe(1)
    expect(await notes(robin)).toEqual([
      {
        title: 'Helena Strand has a new disclosure',
        body: expect.stringContaining('ask Helena about it before you meet.'),
        link: expect.stringMatching(/^\/consumer\/watch#change-\d+$/),
      },
    ])
    const [letter] = await letters(robin.personId)
    const [change] = (await house.watched(robin)).changes
    expect(letter?.subject).toBe('Evenkeel: Helena Strand has a new disclosure')
    for (const words of [change?.title, change?.relation, change?.meaning, 'Before, Nov 2: 0 disclosures'])
      expect(letter?.body_text).toContain(words)
    expect(letter?.body_text).toContain('Now, Nov 9: Customer dispute')
    expect(letter?.body_text).toContain('https://adviserinfo.sec.gov/individual/summary/4711')
  })

  test('a registration that ended is urgent where the watcher lives, and can wait elsewhere', async () => {
    const { robin, advisorId } = await watching()
    const wendy = await house.consumer({ ...robinsWishes, state: 'WY', zip: '82001' })
    await save(wendy, advisorId)
    const firms = [{ ...danasFirm, registrations: danasFirm.registrations.slice(0, 1) }]
    await register('2026-11-09', [helenas({ firms })])
    await look()
    await tell()
    expect(await notes(wendy)).toMatchObject([{ title: 'Helena Strand’s registration in Wyoming ended' }])
    expect(await notes(robin)).toEqual([])
    expect((await house.watched(wendy)).changes).toMatchObject([{ kind: 'license-ended', is_urgent: true }])
    expect((await house.watched(robin)).changes).toMatchObject([{ kind: 'registration', is_urgent: false }])
  })

  test('settings decide about the letter; a digest holds nothing urgent back', async () => {
    const { robin, advisorId } = await watching()
    const quiet = await house.consumer()
    await save(quiet, advisorId)
    const off = { 'register-change': { inApp: true, email: false } }
    await saveSettings(services, quiet, { notifications: off })
    await saveSettings(services, robin, { digest: 'weekly' })
    await dispute()
    await look()
    await tell()
    expect([await notes(quiet), await letters(quiet.personId)]).toMatchObject([[{}], []])
    expect(await letters(robin.personId)).toHaveLength(1)
  })

  test('who read it on the watch list first gets no letter', async () => {
    const { robin } = await watching()
    await dispute()
    await look()
    const [change] = (await house.watched(robin)).changes
    await house.markRead(robin, [change?.change_id ?? 0])
    expect([await tell(), await letters(robin.personId)]).toEqual([0, []])
  })
})

describe('the monthly note', () => {
  test('comes once, on the first of the month at eight on the reader’s clock, with everything of the month', async () => {
    const { robin, advisorId } = await watching()
    await run(`update person set time_zone = 'America/Denver' where id = $1`, [robin.personId])
    passTo('2026-10-13T15:00:00Z')
    await publish(advisorId, monthly(250))
    await look()
    passTo('2026-10-20T15:00:00Z')
    await house.changeCriteria(advisorId, { paused_until: '2026-12-01' })
    await look()
    // One run before the first anywhere, one at 7:59 in Denver, one at 8:00, and one later.
    const told: number[] = []
    for (const at of [
      '2026-10-30T15:00:00Z',
      '2026-10-31T15:00:00Z',
      '2026-11-01T14:59:00Z',
      '2026-11-01T15:00:00Z',
      '2026-11-01T16:00:00Z',
    ]) {
      passTo(at)
      told.push(await tell())
    }
    expect(told).toEqual([0, 0, 0, 1, 0])
    expect(await notes(robin)).toEqual([
      {
        title: '2 changes to advisors you watch',
        body: expect.not.stringContaining('Helena'),
        link: '/consumer/watch',
      },
    ])
    const sent = await letters(robin.personId)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body_text).toContain('Helena Strand raised their fees')
    expect(sent[0]?.body_text).toContain('$250 per month ($600 more per year for you)')
    expect(sent[0]?.body_text).toContain('Helena Strand paused new requests')
  })

  test('is not written where nothing changed', async () => {
    const { robin } = await watching()
    passTo('2026-11-01T16:00:00Z')
    await look()
    expect([await tell(), await letters(robin.personId)]).toEqual([0, []])
  })

  test('goes with the advisor: nothing with their name remains', async () => {
    const { robin, advisorId } = await watching()
    await publish(advisorId, monthly(250))
    await look()
    passTo('2026-11-01T16:00:00Z')
    await tell()
    const [{ key } = { key: '' }] = await letters(robin.personId)
    expect(key.split(':')[1]).toBe(String(advisorId))
    await run('delete from person where id = $1', [advisorId])
    expect((await house.watched(robin)).changes).toEqual([])
  })
})
