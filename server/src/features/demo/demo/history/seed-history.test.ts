import { expect, test } from 'vitest'
import { remindOfOutcomes } from '../../../contact/outcomes/remind-of-outcomes.ts'
import { askForReviews } from '../../../contact/reviews/ask-for-reviews.ts'
import { useMarket } from '../../../market/matching/fixtures/use-market.ts'
import { replayLists } from '../../../market/matching/replay/replay-lists.ts'
import { mailUnread } from '../../../people/notifications/mail-unread.ts'
import { dana, robin } from '../people/named-people.ts'
import { demoSeed } from '../seed-profiles.ts'
import { topUpDemo } from '../top-up-demo.ts'
import { seedHistory } from './seed-history.ts'

const { services, clock } = await useMarket()
const { database } = services

const countOf = async (what: string) => {
  const { rows } = await database.pool.query<{ count: number }>(`select count(*)::int as count from ${what}`)
  return rows[0]?.count ?? 0
}

test('the history follows the rules of the product and sends no mail', {
  timeout: 120_000,
}, async () => {
  await database.pool.query(
    `insert into person (id, role, email, first_name, last_name, is_demo, created_at)
     values (1, 'admin', 'sam@demo.example', 'Sam', 'Ito', true, '2026-01-05'),
       (2, 'admin', 'kim@demo.example', 'Kim', 'Arden', true, '2026-01-05')`,
  )
  await topUpDemo(services, { advisors: 80, consumers: 30, seed: demoSeed })
  await seedHistory(services)

  expect(await countOf('match_list')).toBeGreaterThan(15)
  expect(await countOf(`match_request where consumer_id = ${robin.id}`)).toBeGreaterThan(1)
  expect(await countOf(`match_request where state = 'accepted'`)).toBeGreaterThan(3)
  expect(await countOf(`match_request where advisor_id = ${dana.id} and state = 'sent'`)).toBeGreaterThan(0)
  expect(await countOf('mail')).toBe(0)
  // Robin and Dana have conversations to read.
  for (const { id } of [robin, dana]) {
    const theirs = `message join conversation_member using (conversation_id) where person_id = ${id}`
    expect(await countOf(theirs)).toBeGreaterThan(2)
  }
  // One question is solved, one waits for the person, and some wait for us, one of them snoozed.
  const asked = 'support_request where person_id'
  expect(await countOf(`${asked} = ${robin.id} and state = 'solved' and is_good`)).toBe(1)
  expect(await countOf(`${asked} = ${robin.id} and state = 'waiting-for-you'`)).toBe(1)
  expect(await countOf(`${asked} = ${dana.id} and state = 'open' and owed_by is not null`)).toBe(2)
  expect(await countOf(`${asked} = ${dana.id} and snoozed_until is not null and assignee_id = 1`)).toBe(1)
  // All notifications are read, except for a few of Robin and Dana.
  expect(await countOf('notification')).toBeGreaterThan(10)
  const unread = 'notification where read_at is null and person_id'
  expect(await countOf(`${unread} = ${robin.id}`)).toBeGreaterThan(0)
  expect(await countOf(`${unread} in (${robin.id}, ${dana.id})`)).toBeLessThanOrEqual(6)
  expect(await countOf(`${unread} not in (${robin.id}, ${dana.id})`)).toBe(0)
  // A message with an unread notification is unread in its conversation.
  const unreadTalks = await countOf(`${unread} in (${robin.id}, ${dana.id}) and kind = 'message'`)
  expect(unreadTalks).toBeGreaterThan(0)
  expect(
    await countOf(`conversation join conversation_member as member on conversation_id = conversation.id
      where person_id in (${robin.id}, ${dana.id}) and read_seq < last_seq`),
  ).toBe(unreadTalks)
  expect(await mailUnread(services)).toBe(0)
  // Some meetings were held and scored, among them meetings with Dana.
  const cards = `meeting_scorecard join meeting on meeting.id = meeting_id where state = 'held'`
  expect(await countOf(cards)).toBeGreaterThan(2)
  // Some wrote reviews, one of which waits at the desk, and everyone who met two weeks ago was asked.
  expect(await countOf(`review where state = 'published'`)).toBeGreaterThan(1)
  expect(await countOf(`review where state = 'held'`)).toBe(1)
  expect(await countOf(`review where written_at > '${clock.now().toISOString()}'`)).toBe(0)
  expect(await askForReviews(services)).toBe(0)
  expect(await countOf(`${cards} and meeting.advisor_id = ${dana.id}`)).toBeGreaterThan(0)
  expect(await countOf(`meeting_scorecard where saved_at > '${clock.now().toISOString()}'`)).toBe(0)
  expect(
    await countOf(`meeting_agenda join match_request on match_request.id = request_id
      where consumer_id = ${robin.id} and advisor_id = ${dana.id} and is_shared`),
  ).toBe(1)
  // Robin and Dana have met and will meet again.
  const ofTheTwo = `meeting where consumer_id = ${robin.id} and advisor_id = ${dana.id}`
  expect(await countOf(`${ofTheTwo} and state = 'held' and starts_at < '2026-09-30'`)).toBe(1)
  expect(await countOf(`${ofTheTwo} and state = 'confirmed' and starts_at > '2026-10-01T15:00:00Z'`)).toBe(1)
  // People said what happened next; Robin and Dana haven't yet.
  const said = 'match_outcome where consumer_said'
  for (const word of ['hired', 'deciding']) expect(await countOf(`${said} = '${word}'`)).toBeGreaterThan(0)
  expect(await countOf(`${said} is null and consumer_id = ${robin.id} and advisor_id = ${dana.id}`)).toBe(1)
  expect(await remindOfOutcomes(services)).toBe(0)
  const now = clock.now().toISOString()
  expect(await countOf(`match_request where sent_at > '${now}' or answered_at > '${now}'`)).toBe(0)
  for await (const { isIdentical } of replayLists(database.orm)) expect(isIdentical).toBe(true)
})
