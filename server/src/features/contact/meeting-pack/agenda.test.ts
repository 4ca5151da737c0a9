import { describe, expect, test } from 'vitest'
import { own, usePack } from './fixtures/use-pack.ts'
import { formCrsQuestions } from './form-crs-questions.ts'

const house = await usePack()
const { matched, meeting, agenda, keepAgenda, heard, live, caller, consumer, send } = house

const nothingThere = { items: [], is_shared: false, version: 0 }
const questions = [own('What happens if you retire?'), own('Do you work with my partner too?')]

describe('who may not', () => {
  test('nobody but the two, staff neither, who are told that there is nothing', async () => {
    const { id, robin } = await matched()
    const other = await matched()
    await keepAgenda(robin, id, { items: questions, is_shared: true })
    for (const stranger of [other.robin, other.dana, caller(robin.personId, 'admin')])
      for (const requestId of [id, 999_999]) {
        await expect(agenda(stranger, requestId)).rejects.toMatchObject({ code: 'not-found' })
        await expect(keepAgenda(stranger, requestId)).rejects.toMatchObject({ code: 'not-found' })
      }
  })

  test('an advisor writes nothing on it', async () => {
    const { id, dana } = await matched()
    await expect(keepAgenda(dana, id, { items: questions })).rejects.toMatchObject({ code: 'not-found' })
  })

  test('an advisor reads nothing while it is not shared, and is told of nothing', async () => {
    const { id, robin, dana } = await matched()
    await keepAgenda(robin, id, { items: questions })
    expect(await agenda(dana, id)).toEqual({ agenda: nothingThere, suggestions: [] })
    expect(heard(dana, 'request-changed')).toEqual([])
  })

  test('an advisor who has not accepted reads nothing, shared or not', async () => {
    const robin = await consumer()
    const dana = caller(await house.advisor(), 'advisor')
    const { request_id: id } = await send(robin, dana.personId)
    await meeting(id, { state: 'proposed', endedHoursAgo: -48 })
    live.told.length = 0
    await keepAgenda(robin, id, { items: questions, is_shared: true })
    expect(await agenda(dana, id)).toEqual({ agenda: nothingThere, suggestions: [] })
    expect(heard(dana, 'request-changed')).toEqual([])
    await house.accept(id)
    expect((await agenda(dana, id)).agenda.items).toEqual(questions)
  })

  test('there is none of a request that waits or was declined, and has no meeting', async () => {
    const robin = await consumer()
    const { request_id: id } = await send(robin, await house.advisor())
    await expect(agenda(robin, id)).rejects.toMatchObject({ code: 'not-found' })
    await house.decline(id)
    await expect(keepAgenda(robin, id, { items: questions })).rejects.toMatchObject({ code: 'not-found' })
  })

  test('what another page has changed meanwhile is not written over', async () => {
    const { id, robin } = await matched()
    await keepAgenda(robin, id, { items: questions })
    await expect(keepAgenda(robin, id, { items: questions.slice(1) })).rejects.toMatchObject({
      code: 'changed-elsewhere',
    })
    expect((await agenda(robin, id)).agenda).toEqual({ items: questions, is_shared: false, version: 1 })
  })

  test('of two pages that save at once one is told', async () => {
    const { id, robin } = await matched()
    const saved = await Promise.allSettled(
      questions.map((question) => keepAgenda(robin, id, { items: [question] })),
    )
    expect(saved.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('words of one’s own are not shown as a question of the form', async () => {
    const { id, robin } = await matched()
    const items = [
      { text: 'You must answer this by law.', source: 'form-crs' as const, is_done: false },
      { text: formCrsQuestions[1] ?? '', source: 'form-crs' as const, is_done: true },
    ]
    const saved = await keepAgenda(robin, id, { items, is_shared: true })
    expect(saved.items.map(({ source }) => source)).toEqual(['own', 'form-crs'])
    expect((await agenda(robin, id)).agenda).toEqual(saved)
  })
})

test('an agenda is kept in its order, and saved again as it stands it stays as it is', async () => {
  const { id, robin } = await matched()
  expect((await agenda(robin, id)).agenda).toEqual(nothingThere)
  const first = await keepAgenda(robin, id, { items: questions })
  expect(first).toEqual({ items: questions, is_shared: false, version: 1 })
  // The answer was lost on the way.
  expect(await keepAgenda(robin, id, { items: questions })).toEqual(first)
  const turned = [...questions].reverse().map((item) => ({ ...item, is_done: true }))
  const second = await keepAgenda(robin, id, { items: turned, version: 1 })
  expect((await agenda(robin, id)).agenda).toEqual(second)
  expect(second).toEqual({ items: turned, is_shared: false, version: 2 })
})

test('once it is shared the advisor reads it, and their open page hears of every change and of its end', async () => {
  const { id, robin, dana } = await matched()
  const shared = await keepAgenda(robin, id, { items: questions, is_shared: true })
  expect(await agenda(dana, id)).toEqual({ agenda: shared, suggestions: [] })
  await keepAgenda(robin, id, { items: questions.slice(1), is_shared: true, version: 1 })
  await keepAgenda(robin, id, { items: questions.slice(1), is_shared: false, version: 2 })
  await keepAgenda(robin, id, { items: questions, is_shared: false, version: 3 })
  expect(heard(dana, 'request-changed')).toEqual(Array(3).fill({ request_id: id }))
  expect((await agenda(dana, id)).agenda).toEqual(nothingThere)
})

test('an agenda stays readable to its author when the match is closed or a request with a meeting is over', async () => {
  const { id, robin } = await matched()
  await keepAgenda(robin, id, { items: questions })
  await house.close(robin, id, 'other')
  expect((await agenda(robin, id)).agenda.items).toEqual(questions)
  const { request_id } = await send(robin, await house.advisor())
  await meeting(request_id, { state: 'cancelled' })
  await house.withdraw(robin, request_id)
  expect((await agenda(robin, request_id)).agenda).toEqual(nothingThere)
})

describe('what else could be asked', () => {
  test('is never what stands on the agenda already, however it is written, and never twice', async () => {
    const { id, robin } = await matched()
    const before = (await agenda(robin, id)).suggestions.map(({ text }) => text)
    expect(new Set(before).size).toBe(before.length)
    const [first = '', second = ''] = before
    await keepAgenda(robin, id, {
      items: [own(first.toUpperCase().replaceAll(' ', '  ')), own(second.replace('?', ''))],
    })
    expect((await agenda(robin, id)).suggestions.map(({ text }) => text)).toEqual(before.slice(2))
  })

  test('is the questions of the form, and what this advisor leaves open', async () => {
    const { id, robin } = await matched()
    const { suggestions } = await agenda(robin, id)
    const of = (wanted: string) =>
      suggestions.filter(({ source }) => source === wanted).map(({ text }) => text)
    expect(of('form-crs')).toEqual(formCrsQuestions)
    expect(of('missing-fact')).toEqual([
      'Is the first meeting free, and how long does it take?',
      'Do you earn anything from commissions, insurance sales and referral fees?',
      'I can’t find you in the public register. What name and number are you listed under?',
      'Can you give me your Form CRS? If not, why not?',
    ])
    expect(await agenda(robin, id)).toEqual({ agenda: nothingThere, suggestions })
  })
})
