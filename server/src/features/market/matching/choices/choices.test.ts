import { choiceSideSchema, mostChoices } from '@evenkeel/contract/market/choices'
import { mostChoices as simulatedChoices } from '@evenkeel/matching/choices/own-weights'
import { describe, expect, test } from 'vitest'
import { ingestEvents } from '../../learning/outcomes/ingest-events.ts'
import { readOutcomeLog } from '../../learning/outcomes/read-outcome-log.ts'
import { plainAnswers, robinsWishes, useMarket } from '../fixtures/use-market.ts'
import { replayList } from '../replay/replay-list.ts'
import { hideAdvisor } from '../saved/hide-advisor.ts'
import { findAdvisors } from '../search/find-advisors.ts'
import { answerChoice } from './answer-choice.ts'
import { listChoices } from './list-choices.ts'
import { offerChoice } from './offer-choice.ts'
import { undoChoice } from './undo-choice.ts'

const { services, consumer, caller, advisor, run } = await useMarket()

const rows = async () => (await run('select * from match_choice order by id')).rows
const feeOf = (amount: number) =>
  ({ kind: 'flat-fee', amount, paid: 'yearly', includes: 'All of it.' }) as const

/** Advisors who differ in what a card shows. */
async function market(count = 6) {
  const ids: number[] = []
  for (let at = 0; at < count; at++)
    ids.push(
      await advisor({
        answers: {
          ...plainAnswers,
          service_topics: at % 2 === 0 ? [2, 5] : [5],
          fees: [feeOf(1000 + 900 * at)],
        },
      }),
    )
  return ids
}

async function offered(robin: Awaited<ReturnType<typeof consumer>>) {
  const { choice } = await offerChoice(services, robin)
  if (!choice) throw new Error('no choice was offered')
  return choice
}

describe('who may not', () => {
  test('an advisor is offered no choice, and can answer, undo or list none', async () => {
    await market()
    const robin = await consumer()
    const { choice_id } = await offered(robin)
    const dana = caller(await advisor(), 'advisor')
    const refused = { code: 'not-allowed' }
    await expect(offerChoice(services, dana)).rejects.toMatchObject(refused)
    await expect(answerChoice(services, dana, String(choice_id), { picked: 'first' })).rejects.toMatchObject(
      refused,
    )
    await expect(undoChoice(services, dana, String(choice_id))).rejects.toMatchObject(refused)
    await expect(listChoices(services, dana)).rejects.toMatchObject(refused)
  })

  test('another consumer’s choice does not exist', async () => {
    await market()
    const robin = await consumer()
    const { choice_id } = await offered(robin)
    const olive = await consumer()
    const missing = { code: 'not-found' }
    await expect(answerChoice(services, olive, String(choice_id), { picked: 'first' })).rejects.toMatchObject(
      missing,
    )
    await answerChoice(services, robin, String(choice_id), { picked: 'first' })
    await expect(undoChoice(services, olive, String(choice_id))).rejects.toMatchObject(missing)
    expect((await listChoices(services, olive)).choices).toEqual([])
    expect((await rows())[0]?.picked).toBe('first')
  })

  test('an advisor who is hidden, blocked, elsewhere or not approved is in no choice', async () => {
    const [one = 0, two = 0, three = 0, four = 0] = await market(4)
    const robin = await consumer()
    await advisor({ criteria: { states: ['NY'] } })
    await advisor({ status: 'suspended' })
    await hideAdvisor(services, robin, String(three), { is_hidden: true })
    await run(
      `insert into match_event (at, kind, consumer_id, advisor_id, detail) values (now(), 'blocked', $1, $2, '{}')`,
      [robin.personId, four],
    )
    await offered(robin)
    const [row] = await rows()
    expect([Number(row?.first_id), Number(row?.second_id)].sort()).toEqual([one, two].sort())
    // Hidden while the pair is open: it is withdrawn, and no other is left.
    await hideAdvisor(services, robin, String(one), { is_hidden: true })
    expect((await offerChoice(services, robin)).choice).toBeNull()
    expect(await rows()).toEqual([])
  })
})

describe('choices between two advisors', () => {
  test('as many are offered as were simulated', () => {
    expect(mostChoices).toBe(simulatedChoices)
  })

  test('a card has nothing that identifies the advisor, and gender and age only where they were asked for', async () => {
    await market()
    const { first, second } = await offered(await consumer())
    for (const side of [first, second]) {
      expect(Object.keys(side).sort()).toEqual(Object.keys(choiceSideSchema.shape).sort())
      expect(side).toMatchObject({ gender: null, age_band: null, topics: expect.any(Array) })
      expect(JSON.stringify(side)).not.toMatch(/Some|Body/)
    }
    const olive = await consumer({
      ...robinsWishes,
      advisor_genders: ['Female'],
      advisor_genders_weight: 'nice',
    })
    expect((await offered(olive)).first.gender).toBe('Female')
  })

  test('the open pair stays until it is answered, two tabs get the same, and no pair comes twice', async () => {
    await market()
    const robin = await consumer()
    const seen = new Set<string>()
    for (let count = 0; count < mostChoices; count++) {
      const [one, other] = await Promise.all([offered(robin), offered(robin)])
      expect(other).toEqual(one)
      await answerChoice(services, robin, String(one.choice_id), {
        picked: count === 2 ? 'neither' : 'first',
      })
    }
    for (const { first_id, second_id } of await rows())
      seen.add([Number(first_id), Number(second_id)].sort().join(' '))
    expect(seen.size).toBe(mostChoices)
    expect(await offerChoice(services, robin)).toEqual({
      choice: null,
      answered: mostChoices,
      most: mostChoices,
    })
    expect((await listChoices(services, robin)).choices.map(({ picked }) => picked)).toContain('neither')
  })

  test('the same answer twice is one; another needs an undo, after which the pair is open again', async () => {
    await market()
    const robin = await consumer()
    const { choice_id } = await offered(robin)
    const id = String(choice_id)
    await Promise.all([
      answerChoice(services, robin, id, { picked: 'first' }),
      answerChoice(services, robin, id, { picked: 'first' }),
    ])
    const events = async () =>
      (await run(`select kind from match_event where kind in ('chosen', 'unchosen') order by id`)).rows
    expect(await events()).toEqual([{ kind: 'chosen' }])
    await expect(answerChoice(services, robin, id, { picked: 'second' })).rejects.toMatchObject({
      code: 'already-chosen',
    })
    await offered(robin)
    await undoChoice(services, robin, id)
    await undoChoice(services, robin, id)
    expect(await events()).toEqual([{ kind: 'chosen' }, { kind: 'unchosen' }])
    expect((await offered(robin)).choice_id).toBe(choice_id)
    expect(await listChoices(services, robin)).toEqual({ choices: [], tastes: [], most: mostChoices })
  })

  test('a list is made with the consumer’s own taste, says so, and is replayed bit for bit', async () => {
    await market()
    const robin = await consumer()
    const before = await findAdvisors(services, robin)
    expect(before.own).toBeNull()
    for (let count = 0; count < mostChoices; count++) {
      const { choice_id, first, second } = await offered(robin)
      const picked = first.topics.length > second.topics.length ? 'first' : 'second'
      await answerChoice(services, robin, String(choice_id), { picked })
    }
    const after = await findAdvisors(services, robin)
    expect(after.own?.isTurnTaken).toBe(true)
    expect(after.own?.deviations.some((deviation) => deviation !== 0)).toBe(true)
    expect(after.ranking.matches.every(({ isTurn }) => !isTurn)).toBe(true)
    expect((await listChoices(services, robin)).tastes.length).toBeGreaterThan(0)
    for (const { listId } of [before, after])
      expect(await replayList(services.database.orm, listId)).toMatchObject({ isIdentical: true })
  })

  test('a choice is learned once, by the minute and by night; an undone one is not', async () => {
    await market()
    const robin = await consumer()
    await findAdvisors(services, robin)
    const kept = await offered(robin)
    await answerChoice(services, robin, String(kept.choice_id), { picked: 'second' })
    const undone = await offered(robin)
    await answerChoice(services, robin, String(undone.choice_id), { picked: 'first' })
    await undoChoice(services, robin, String(undone.choice_id))
    expect(await ingestEvents(services)).toMatchObject({ choices: 1 })
    expect(await ingestEvents(services)).toMatchObject({ choices: 0 })
    const [row] = await rows()
    const { rows: effects } = await run(
      'select advisor_id, appeal from matching_effects where advisor_id in ($1, $2) order by appeal desc',
      [row?.first_id, row?.second_id],
    )
    expect(effects.map(({ advisor_id }) => Number(advisor_id))).toEqual([
      Number(row?.second_id),
      Number(row?.first_id),
    ])
    const read = await readOutcomeLog(services)
    expect(read?.log.choices.count).toBe(1)
  })
})
