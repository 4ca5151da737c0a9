import { firstCriteria } from '@evenkeel/contract/people/criteria'
import { at as placeOf } from '@evenkeel/matching/features/packed-facts-layout'
import { describe, expect, test } from 'vitest'
import { createLog } from '../../../../http/request-log.ts'
import { plainAnswers, robinsWishes, useMarket } from '../fixtures/use-market.ts'
import { searchAdvisors } from '../search/search-advisors.ts'
import { openMatching } from './open-matching.ts'

const { services, database, advisor, consumer, run, clock } = await useMarket()

interface Logged {
  msg: string
  row?: string
  count?: number
}

/** A server of its own that has read the database as it is now. */
function freshServer() {
  const logged: Logged[] = []
  const log = createLog('warn', { write: (line: string) => void logged.push(JSON.parse(line)) })
  const matching = openMatching({ database, clock, log })
  const limits = { take: async () => undefined, close: async () => {} }
  return { its: { ...services, matching, limits }, matching, logged }
}
type Server = ReturnType<typeof freshServer>

async function shownTo(server: Server): Promise<number[]> {
  const robin = await consumer(robinsWishes)
  await server.matching.catchUp()
  return (await searchAdvisors(server.its, robin, {})).cards.map(({ advisor_id }) => advisor_id).sort()
}

/** Every wrong value that a field of a stored document can hold. */
const wrong = [null, 'x', 1e308, -1, [null], [{}], {}, true]

/** One advisor for each wrong value, and one who is fine. */
async function fineAndBroken() {
  const fine = await advisor()
  const broken = []
  for (const value of wrong) broken.push({ id: await advisor(), value })
  return { fine, broken, everyone: [fine, ...broken.map(({ id }) => id)] }
}

describe('an advisor whose stored answers or criteria are broken is left out, and everyone else is shown', () => {
  // One set of advisors for all fields of a document: each is broken in one field after the other.
  test('answers, in any field', async () => {
    const { fine, broken, everyone } = await fineAndBroken()
    const server = freshServer()
    expect(await shownTo(server)).toEqual(everyone)
    let version = 1
    for (const field of [...Object.keys(plainAnswers), 'registered_states', 'first_meeting']) {
      version += 1
      for (const { id, value } of broken)
        await run(
          `insert into advisor_publication (person_id, version, answers, published_at, reviewer)
           values ($1, $2, $3::jsonb, now(), 'x')`,
          [id, version, JSON.stringify({ ...plainAnswers, [field]: value })],
        )
      expect(await shownTo(server), field).toContain(fine)
      expect(await shownTo(freshServer()), field).toContain(fine)
    }
    await server.matching.close()
  })

  test('criteria, in any field', async () => {
    const { fine, broken, everyone } = await fineAndBroken()
    const server = freshServer()
    expect(await shownTo(server)).toEqual(everyone)
    const { rows } = await run('select criteria from advisor_criteria where person_id = $1', [fine])
    for (const field of Object.keys(firstCriteria)) {
      for (const { id, value } of broken)
        await run('update advisor_criteria set criteria = $2::jsonb where person_id = $1', [
          id,
          JSON.stringify({ ...rows[0].criteria, [field]: value }),
        ])
      expect(await shownTo(server), field).toContain(fine)
      expect(await shownTo(freshServer()), field).toContain(fine)
    }
    await server.matching.close()
  })

  test('a publication whose card cannot be made is counted too', async () => {
    const [fine, broken] = [await advisor(), await advisor()]
    await run(`update advisor_publication set answers = answers || '{"fees": null}' where person_id = $1`, [
      broken,
    ])
    const server = freshServer()
    expect(await shownTo(server)).toEqual([fine])
    expect(server.matching.unreadable()).toEqual({ answers: 0, market: 0, card: 1 })
  })

  test('it is counted each time and logged once, without saying who it is; repaired, they are back', async () => {
    const [fine, broken] = [await advisor(), await advisor()]
    const server = freshServer()
    const setStates = (states: unknown) =>
      run('update advisor_criteria set criteria = criteria || $2::jsonb where person_id = $1', [
        broken,
        JSON.stringify({ states }),
      ])
    await setStates(null)
    expect(await shownTo(server)).toEqual([fine])
    await setStates({})
    expect(await shownTo(server)).toEqual([fine])
    expect(server.matching.unreadable()).toEqual({ answers: 2, market: 0, card: 0 })
    expect(server.logged).toMatchObject([{ row: 'answers', count: 1 }])
    expect(JSON.stringify(server.logged)).not.toContain(String(broken))
    await setStates(['CO'])
    expect(await shownTo(server)).toEqual([fine, broken])
  })
})

describe('an advisor whose row in the market is broken is left out, at the start and when it comes as news', () => {
  const filled = (byte: number) => (facts: Buffer, from: number, to: number) => facts.fill(byte, from, to)
  const ends = [...Object.values(placeOf), 154].sort((a, b) => a - b)
  const endOf = (from: number) => ends.find((end) => end > from) ?? 154
  const fields = Object.entries(placeOf).map(([name, from]) => [name, from, endOf(from)] as const)

  async function layFacts(id: number, facts: Buffer): Promise<void> {
    await run(
      `insert into matching_facts (advisor_id, version, schema_hash, facts, at)
       select advisor_id, nextval('matching_version'), schema_hash, $2, at from matching_facts
       where advisor_id = $1 order by version desc limit 1`,
      [id, facts],
    )
  }
  async function factsOf(id: number): Promise<Buffer> {
    const { rows } = await run(
      'select facts from matching_facts where advisor_id = $1 order by version desc limit 1',
      [id],
    )
    return rows[0].facts
  }

  test('facts with other bytes in any field', async () => {
    const [fine, ...broken] = [await advisor(), await advisor(), await advisor(), await advisor()]
    const server = freshServer()
    expect(await shownTo(server)).toEqual([fine, ...broken])
    const good = new Map<number, Buffer>()
    for (const id of broken) good.set(id, Buffer.from(await factsOf(id)))
    for (const [field, from, to] of fields) {
      for (const [index, byte] of [0, 255, 127].entries()) {
        const id = broken[index] ?? 0
        await layFacts(id, filled(byte)(Buffer.from(good.get(id) ?? ''), from, to))
      }
      expect(await shownTo(server), field).toContain(fine)
      expect(await shownTo(freshServer()), field).toContain(fine)
    }
    await server.matching.close()
  })

  test.each([
    ['no bytes', () => Buffer.alloc(0)],
    ['too few bytes', (good: Buffer) => good.subarray(0, 100)],
    ['another layout', (good: Buffer) => Buffer.from(good).fill(9, 0, 1)],
    [
      'the facts of another advisor',
      (good: Buffer) => {
        const other = Buffer.from(good)
        other.writeDoubleLE(4711, placeOf.id)
        return other
      },
    ],
    [
      'a share that is no number',
      (good: Buffer) => {
        const other = Buffer.from(good)
        other.writeDoubleLE(Number.NaN, placeOf.answered)
        return other
      },
    ],
    [
      'an experience that does not exist',
      (good: Buffer) => Buffer.from(good).fill(200, placeOf.experience, placeOf.experience + 1),
    ],
  ])('%s', async (_, broken) => {
    const [fine, other] = [await advisor(), await advisor()]
    const server = freshServer()
    expect(await shownTo(server)).toEqual([fine, other])
    const good = await factsOf(other)
    await layFacts(other, broken(good))
    expect(await shownTo(server)).toEqual([fine])
    const later = freshServer()
    expect(await shownTo(later)).toEqual([fine])
    expect([server.matching.unreadable().market, later.matching.unreadable().market]).toEqual([1, 1])
    await layFacts(other, good)
    expect(await shownTo(server)).toEqual([fine, other])
  })

  const loads = `insert into matching_load (advisor_id, version, free_places, pending, unanswered, at)
    values ($1, nextval('matching_version'), 3, $2, 0, now())`
  const effects = `insert into matching_effects (advisor_id, version, appeal, selectivity, appeal_variance,
      selectivity_variance, covariance, showings)
    values ($1, nextval('matching_version'), $2, 0, 1, 1, 0, 4)`
  const variances = effects.replace('$2, 0, 1', '0, 0, $2')
  test.each([
    ['pending', loads, 'NaN', 0],
    ['pending', loads, 'Infinity', 0],
    ['effects', effects, 'NaN', 0],
    ['effects', effects, '1e300', 0],
    ['variance', variances, '-1', 1],
    ['variance', variances, 'NaN', 1],
  ])('%s, case %#', async (_, statement, value, good) => {
    const [fine, other] = [await advisor(), await advisor()]
    const server = freshServer()
    expect(await shownTo(server)).toEqual([fine, other])
    await run(statement, [other, value])
    expect(await shownTo(server)).toEqual([fine])
    const later = freshServer()
    expect(await shownTo(later)).toEqual([fine])
    expect(later.matching.unreadable()).toEqual({ answers: 0, market: 1, card: 0 })
    // Facts that come meanwhile do not bring them back, a usable row does.
    await layFacts(other, await factsOf(other))
    expect(await shownTo(server)).toEqual([fine])
    await run(statement, [other, good])
    expect(await shownTo(server)).toEqual([fine, other])
    expect(await shownTo(later)).toEqual([fine, other])
  })
})
