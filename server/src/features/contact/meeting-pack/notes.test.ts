import { describe, expect, test } from 'vitest'
import { usePack } from './fixtures/use-pack.ts'

const house = await usePack()
const { matched, notes, keepNotes, live, caller, count, run } = house

const none = { text: '', version: 0 }

describe('who may not', () => {
  test('nobody reads another’s notes: not the other one of the two, not strangers, not staff', async () => {
    const { id, robin, dana } = await matched()
    await keepNotes(robin, id, 'Friendly, but vague about cost.')
    expect(await notes(dana, id)).toEqual(none)
    const other = await matched()
    for (const stranger of [other.robin, other.dana, caller(robin.personId, 'admin')]) {
      await expect(notes(stranger, id)).rejects.toMatchObject({ code: 'not-found' })
      await expect(keepNotes(stranger, id, 'Mine')).rejects.toMatchObject({ code: 'not-found' })
    }
    expect(await count('meeting_notes')).toBe(1)
  })

  test('nobody is told that somebody writes notes', async () => {
    const { id, robin } = await matched()
    const told = await count('notification')
    await keepNotes(robin, id, 'Friendly.')
    expect([live.told, await count('notification')]).toEqual([[], told])
  })

  test('what another page has changed meanwhile is not written over', async () => {
    const { id, robin } = await matched()
    const first = await keepNotes(robin, id, 'Friendly.')
    const second = await keepNotes(robin, id, 'Friendly and clear.', first.version)
    for (const version of [0, first.version])
      for (const text of ['Vague.', ''])
        await expect(keepNotes(robin, id, text, version)).rejects.toMatchObject({ code: 'changed-elsewhere' })
    expect(await notes(robin, id)).toEqual(second)
  })

  test('notes begun anew are not taken for those that were dropped', async () => {
    const { id, robin } = await matched()
    const dropped = await keepNotes(robin, id, 'Friendly.')
    await keepNotes(robin, id, '', dropped.version)
    const anew = await keepNotes(robin, id, 'Vague.')
    await expect(keepNotes(robin, id, 'Friendly!', dropped.version)).rejects.toMatchObject({
      code: 'changed-elsewhere',
    })
    expect(await notes(robin, id)).toEqual(anew)
  })

  test('of two pages that begin at once one is told', async () => {
    const { id, robin } = await matched()
    const saved = await Promise.allSettled(['Friendly.', 'Vague.'].map((text) => keepNotes(robin, id, text)))
    expect(saved.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

test('each of the two has their own, and emptied they are gone', async () => {
  const { id, robin, dana } = await matched()
  const hers = await keepNotes(robin, id, 'Asked good questions.')
  const his = await keepNotes(dana, id, 'Wants to stop at 60.')
  expect([await notes(robin, id), await notes(dana, id)]).toEqual([hers, his])
  expect(await keepNotes(robin, id, '', hers.version)).toEqual(none)
  expect([await notes(robin, id), await notes(dana, id)]).toEqual([none, his])
  expect((await run('select person_id from meeting_notes')).rows).toEqual([
    { person_id: String(dana.personId) },
  ])
})

test('saved again as they stand, because the answer was lost, they stay as they are', async () => {
  const { id, robin } = await matched()
  const first = await keepNotes(robin, id, 'Friendly.')
  expect(await keepNotes(robin, id, 'Friendly.')).toEqual(first)
  await keepNotes(robin, id, '', first.version)
  expect(await keepNotes(robin, id, '', first.version)).toEqual(none)
})

test('a request that was declined can be noted too', async () => {
  const robin = await house.consumer()
  const { request_id: id } = await house.send(robin, await house.advisor())
  await house.decline(id)
  const kept = await keepNotes(robin, id, 'Full until spring. Ask again in April.')
  expect(await notes(robin, id)).toEqual(kept)
})
