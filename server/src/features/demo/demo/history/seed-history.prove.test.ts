// Smoke test: server/src/features/demo/demo/history/seed-history.test.ts
import { expect, test } from 'vitest'
import type { Database } from '../../../../database/database.ts'
import { useMarket } from '../../../market/matching/fixtures/use-market.ts'
import { demoSeed } from '../seed-profiles.ts'
import { topUpDemo } from '../top-up-demo.ts'
import { seedHistory } from './seed-history.ts'

const { services } = await useMarket()
const other = await useMarket()
const { database } = services

/** Everything that happened, without ids from sequences. */
async function pastIn({ pool }: Database): Promise<Record<string, unknown[]>> {
  const questions = {
    lists: 'select consumer_id, made_at, eligible from match_list',
    events: 'select kind, consumer_id, advisor_id, at from match_event',
    saved: 'select consumer_id, advisor_id, saved_at from saved_advisor',
    requests: `select consumer_id, advisor_id, kind, state, message, sent_at, seen_at, answered_at, closed_as, closed_at
      from match_request`,
    messages: 'select sender_id, text, sent_at from message',
    reads: 'select person_id, read_seq from conversation_member',
    meetings: 'select consumer_id, advisor_id, state, starts_at, created_at from meeting',
    scorecards: 'select consumer_id, advisor_id, words, saved_at from meeting_scorecard',
    outcomes:
      'select consumer_id, advisor_id, met_at, consumer_said, advisor_said, outcome, hired_on from match_outcome',
    reviews: 'select author_id, advisor_id, stars, words, state, written_at, published_at from review',
    agendas: 'select items, is_shared, version from meeting_agenda',
    support: 'select person_id, subject, state, sent_at, updated_at, is_good from support_request',
    answers: 'select author_id, text, sent_at from support_message',
    notifications: 'select person_id, kind, at, read_at from notification',
    letters: 'select * from mail',
  }
  const rows = Object.entries(questions).map(async ([name, question]) => {
    const { rows } = await pool.query({
      text: `select row_to_json(t)::text from (${question}) t`,
      rowMode: 'array',
    })
    return [name, rows.flat().sort()] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}

/** Fails after this many transactions; if the number is even, before the last one commits. */
function dyingDatabase(database: Database, lives: number): Database {
  let left = lives
  const mustLive = () => {
    if (left <= 0) throw new Error('the power went out')
  }
  const orm = new Proxy(database.orm, {
    get(target, name) {
      mustLive()
      return Reflect.get(target, name)
    },
  })
  return {
    ...database,
    orm,
    async transaction(work) {
      mustLive()
      const result = await database.transaction(async (transaction) => {
        const done = await work(transaction)
        left -= 1
        if (lives % 2 === 0) mustLive()
        return done
      })
      mustLive()
      return result
    },
  }
}

test('a history killed at any step continues, equals one that was not killed, and is seeded once', {
  timeout: 120_000,
}, async () => {
  const few = { advisors: 60, consumers: 10, seed: demoSeed }
  await Promise.all([topUpDemo(services, few), topUpDemo(other.services, few)])
  await seedHistory(services)
  let kills = 0
  for (let isDone = false; !isDone; kills += 1)
    try {
      const dying = dyingDatabase(other.database, 10 + (kills % 7))
      await seedHistory({ ...other.services, database: dying })
      isDone = true
    } catch (error) {
      expect(error).toEqual(new Error('the power went out'))
    }
  expect(kills).toBeGreaterThan(10)
  const past = await pastIn(database)
  expect(past.meetings?.length).toBeGreaterThan(1)
  expect(await pastIn(other.database)).toEqual(past)
  const { rows } = await database.pool.query('select from demo_happening')
  expect(rows).toEqual([])

  await seedHistory(services)
  expect(await pastIn(database)).toEqual(past)
})
