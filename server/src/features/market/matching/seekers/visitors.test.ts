import { createHash, randomUUID } from 'node:crypto'
import { searchAdvisors as call } from '@evenkeel/contract/market/matching'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readAdvisor } from '../../../people/advisor-profile/read-advisor.ts'
import type { Visitor } from '../../../people/consumers/visitor.ts'
import { answerChoice } from '../choices/answer-choice.ts'
import { listChoices } from '../choices/list-choices.ts'
import { offerChoice } from '../choices/offer-choice.ts'
import { robinsWishes, useMarket } from '../fixtures/use-market.ts'
import { replayList } from '../replay/replay-list.ts'
import { hideAdvisor } from '../saved/hide-advisor.ts'
import { saveAdvisor } from '../saved/save-advisor.ts'
import { countRemainingAdvisors } from '../search/count-remaining-advisors.ts'
import { previewChanges } from '../search/preview-changes.ts'
import { readMatch } from '../search/read-match.ts'
import { readSearch } from '../search/read-search.ts'
import { searchAdvisors } from '../search/search-advisors.ts'
import { keepBegunStep, readBegunStep } from './begun-step.ts'
import { moveVisit } from './move-visit.ts'

const { services, clock, database, advisor, consumer, person, caller, run, count } = await useMarket()
const { first_name: _, last_name: __, ...answers } = robinsWishes

let drafts = 0
async function visitor(network = '203.0.113.7'): Promise<Visitor> {
  drafts += 1
  const hash = createHash('sha256').update(`draft ${drafts}`).digest()
  await run(
    `insert into consumer_draft (hash, version, answers, created_at, expires_at)
     values ($1, 1, $2, $3, $3::timestamptz + interval '1 day')`,
    [hash, answers, clock.now()],
  )
  return { role: 'visitor', hash, network, answers }
}
const search = async (who: Visitor, body: object = {}) =>
  z.parse(call.answer, await searchAdvisors(services, who, z.parse(call.body, body)))
const idsOf = ({ cards }: { cards: { advisor_id: number }[] }) => cards.map(({ advisor_id }) => advisor_id)
const limited = { code: 'visitor-limit' }
const missing = { code: 'not-found' }

describe('a visitor without an account may not', () => {
  test('see another browser’s list, or continue it', async () => {
    await advisor()
    const [one, other] = [await visitor(), await visitor()]
    const { search_id } = await search(one)
    const [id] = idsOf(await readSearch(services, one, search_id))
    await expect(readSearch(services, other, search_id)).rejects.toMatchObject(missing)
    await expect(search(other, { continues: search_id })).rejects.toMatchObject(missing)
    await expect(readMatch(services, other, String(id), { search_id })).rejects.toMatchObject(missing)
    await expect(readSearch(services, await consumer(), search_id)).rejects.toMatchObject(missing)
  })

  test('search before the questions of a first list are answered', async () => {
    const who = await visitor()
    const rejected = search({ ...who, answers: { ...answers, kind_of_help: null } })
    await expect(rejected).rejects.toMatchObject({
      code: 'not-finished',
      fields: { kind_of_help: expect.any(String) },
    })
  })

  test('see more than 30 lists a day, or a network more than 300; the next day they may', async () => {
    await advisor()
    const who = await visitor('203.0.113.30')
    for (let lists = 0; lists < 30; lists++) await search(who)
    await expect(search(who)).rejects.toMatchObject(limited)
    await run(`update turn set taken = 300 where kind = 'visitor-lists-of-network'`)
    await expect(search(await visitor('203.0.113.30'))).rejects.toMatchObject(limited)
    clock.pass(86_400_000)
    expect((await search(await visitor('203.0.113.30'))).cards).toHaveLength(1)
  })

  test('open more than 200 advisors a day, however many pages of each', async () => {
    const one = await advisor()
    const who = await visitor()
    for (let others = 0; others < 199; others++)
      await run(`insert into visitor_opening values ($1, $2, $3)`, [
        who.hash,
        clock.now().toISOString().slice(0, 10),
        await person('advisor'),
      ])
    await readMatch(services, who, String(one))
    await readMatch(services, who, String(one))
    await readAdvisor(services, who, String(one), {})
    const two = await advisor()
    await expect(readMatch(services, who, String(two))).rejects.toMatchObject(limited)
    await expect(readAdvisor(services, who, String(two), {})).rejects.toMatchObject(limited)
  })

  test('see an advisor who is shown to account holders only, in a list, a count, a detail or a profile', async () => {
    const [open, closed] = [await advisor(), await advisor()]
    await run(
      `insert into person_settings (person_id, settings, updated_at) values ($1, '{"is_shown_to_visitors": false}', now())`,
      [closed],
    )
    const who = await visitor()
    expect(idsOf(await search(who))).toEqual([open])
    expect((await countRemainingAdvisors(services, who)).left).toBe(1)
    await expect(readMatch(services, who, String(closed))).rejects.toMatchObject(missing)
    await expect(readAdvisor(services, who, String(closed), {})).rejects.toMatchObject(missing)
    expect(idsOf(await searchAdvisors(services, await consumer(), {})).sort()).toEqual([open, closed])
  })

  test('save an advisor', async () => {
    const who = await visitor()
    // @ts-expect-error The verb takes no visitor.
    await expect(saveAdvisor(services, who, '1', { is_saved: true })).rejects.toMatchObject({
      code: 'not-allowed',
    })
  })
})

describe('a visitor’s list', () => {
  test('is the list the account would get, stays readable, and is explained', async () => {
    for (let ids = 0; ids < 4; ids++) await advisor({ answers: { years_of_experience: 2 + 4 * ids } })
    const who = await visitor()
    const list = await search(who)
    expect(list.cards).toHaveLength(4)
    expect(list.cards.every(({ is_saved, standing }) => !is_saved && standing === 'open')).toBe(true)
    expect(idsOf(await readSearch(services, who, list.search_id))).toEqual(idsOf(list))
    const [first = 0] = idsOf(list)
    const { fit } = await readMatch(services, who, String(first), { search_id: list.search_id })
    expect(fit.total).toBe(list.cards[0]?.fit.total)
    await previewChanges(services, who, { searchId: list.search_id, advisorId: String(first) })
    expect((await countRemainingAdvisors(services, who)).left).toBe(4)
  })

  test('names the state it is for, also after its owner has moved', async () => {
    await advisor()
    const who = await visitor()
    const { search_id, state } = await search(who)
    expect(state).toBe('CO')
    const moved = { ...who, answers: { ...answers, state: 'WA' as const, zip: '98101' } }
    expect((await readSearch(services, moved, search_id)).state).toBe('CO')
    expect((await search(moved)).state).toBe('WA')
  })

  test('counts as no showing, and nothing is learned from it', async () => {
    await advisor()
    await advisor()
    const who = await visitor()
    await search(who)
    const { choice } = await offerChoice(services, who)
    if (choice) await answerChoice(services, who, String(choice.choice_id), { picked: 'first' })
    expect([await count('match_list'), await count('match_event')]).toEqual([0, 0])
  })

  test('leaves out whom the visitor hid, until they show them again', async () => {
    const [one, two] = [await advisor(), await advisor()]
    const who = await visitor()
    await hideAdvisor(services, who, String(one), { is_hidden: true, reason: 'too-far' })
    expect(idsOf(await search(who))).toEqual([two])
    await hideAdvisor(services, who, String(one), { is_hidden: false })
    expect(idsOf(await search(who)).sort()).toEqual([one, two])
  })

  test('is gone with the draft', async () => {
    await advisor()
    const who = await visitor()
    await search(who)
    await hideAdvisor(services, who, String(await advisor()), { is_hidden: true })
    await run('delete from consumer_draft')
    expect([await count('visitor_list'), await count('visitor_hidden')]).toEqual([0, 0])
  })
})

describe('when an account follows', () => {
  const claim = (who: Visitor, personId: number, isMoved = true) =>
    database.transaction((transaction) => moveVisit(transaction, { draftHash: who.hash, personId, isMoved }))

  test('lists, choices and hidden advisors are theirs, counted as shown, and replay bit for bit', async () => {
    for (const at of [0, 1, 2, 3, 4])
      await advisor({
        answers: {
          main_topics: at % 2 === 0 ? [5] : [2],
          fees: [{ kind: 'flat-fee', amount: 1000 + 900 * at, paid: 'yearly', includes: 'All of it.' }],
        },
      })
    const who = await visitor()
    const hidden = await advisor()
    await hideAdvisor(services, who, String(hidden), { is_hidden: true })
    const { choice } = await offerChoice(services, who)
    await answerChoice(services, who, String(choice?.choice_id), { picked: 'first' })
    expect((await listChoices(services, who)).choices).toHaveLength(1)
    const list = await search(who)
    const robin = await consumer()
    await claim(who, robin.personId)
    const moved = await readSearch(services, robin, list.search_id)
    expect(idsOf(moved)).toEqual(idsOf(list))
    expect(await replayList(services.database.orm, list.search_id)).toMatchObject({ isIdentical: true })
    expect((await listChoices(services, robin)).choices).toHaveLength(1)
    const { rows } = await run('select kind from match_event where consumer_id = $1 order by kind', [
      robin.personId,
    ])
    expect(rows.map(({ kind }) => kind)).toEqual(['chosen', 'hidden', 'shown'])
    const again = await searchAdvisors(services, robin, {})
    expect(idsOf(again)).not.toContain(hidden)
  })

  test('a list with an advisor who is gone is left behind', async () => {
    const one = await advisor()
    const who = await visitor()
    await search(who)
    await run(`update advisor_application set status = 'suspended' where person_id = $1`, [one])
    await claim(who, (await consumer()).personId)
    expect(await count('match_list')).toBe(0)
  })

  test('what they began goes on, also where the account keeps its own answers', async () => {
    const id = await advisor()
    const who = await visitor()
    const request = {
      client_id: randomUUID(),
      advisor_id: id,
      kind: 'chat' as const,
      message: 'My RSUs vest in March.',
      shares_last_name: false,
      shares_email: false,
      phone: null,
      has_read_crs: false,
    }
    await keepBegunStep(services, who, { begun: { kind: 'save', advisor_id: id } })
    await keepBegunStep(services, who, { begun: { kind: 'ask', request } })
    expect((await readBegunStep(services, await visitor())).begun).toBeNull()
    const robin = await consumer()
    await search(who)
    await claim(who, robin.personId, false)
    expect(await readBegunStep(services, robin)).toEqual({ begun: { kind: 'ask', request } })
    expect((await readBegunStep(services, await consumer())).begun).toBeNull()
    expect(await count('match_list')).toBe(0)
    clock.pass(86_400_000)
    expect((await readBegunStep(services, robin)).begun).toBeNull()
  })

  test('an advisor has begun nothing', async () => {
    const dana = caller(await advisor(), 'advisor')
    await expect(readBegunStep(services, dana)).rejects.toMatchObject({ code: 'not-allowed' })
  })
})
