import { describe, expect, test } from 'vitest'
import { useIdentityApp } from '../../../testing/identity-app.ts'
import { consumerIn, numberOf, robinsAnswers } from '../../../testing/people.ts'
import { openMatching } from '../../market/matching/market/open-matching.ts'
import { findAdvisors } from '../../market/matching/search/find-advisors.ts'
import { readLiveModel } from '../../market/models/read-live-model.ts'
import { answerRequest } from '../../market/requests/answer-request.ts'
import { plainAsk } from '../../market/requests/fixtures/plain-ask.ts'
import { sendRequest } from '../../market/requests/send-request.ts'

const app = await useIdentityApp()
const { database, clock, services, personIn } = app

/** A consumer who found and asked an advisor, who accepted. */
async function asked() {
  await readLiveModel(database.orm)
  const robin = await consumerIn(app, 'robin@whitfield.example', {
    ...robinsAnswers,
    fiduciary_weight: 'any',
    advisor_genders_weight: 'any',
  })
  const ruth = await personIn('ruth@ames.example', 'advisor')
  const ruthId = await numberOf(ruth)
  const now = clock.now()
  const run = (text: string, values: unknown[]) => database.pool.query(text, values)
  await run(`insert into advisor_publication values ($1, 1, '{"service_topics": [5]}', $2, 'x')`, [
    ruthId,
    now,
  ])
  await run(
    `insert into advisor_application (person_id, status, started_at, decided_at) values ($1, 'approved', $2, $2)
     on conflict (person_id) do update set status = 'approved'`,
    [ruthId, now],
  )
  await run(
    `insert into advisor_criteria values ($1, 1, '{"states": ["CO"]}', $2)
     on conflict (person_id) do update set criteria = '{"states": ["CO"]}'`,
    [ruthId, now],
  )
  const matching = openMatching({ database, clock, log: services.log })
  const caller = (personId: number, role: 'consumer' | 'advisor') => ({
    personId,
    role,
    sessionId: crypto.randomUUID(),
    signedInAt: now,
  })
  const { listId } = await findAdvisors({ ...services, matching }, caller(robin.id, 'consumer'))
  const { request } = await sendRequest(
    { ...services, matching },
    caller(robin.id, 'consumer'),
    plainAsk(ruthId, { search_id: listId, message: 'I am Robin, hello', shares_email: true }),
  )
  await answerRequest(services, caller(ruthId, 'advisor'), request.request_id, { move: 'accept' })
  await matching.catchUp()
  return { robin, ruth, ruthId, listId }
}

const download = async (who: {
  post(path: string): Promise<{ body: { sections: Record<string, unknown[]> } }>
}) => (await who.post('/api/v1/privacy/export')).body.sections

describe('what an advisor downloads', () => {
  test('says where they stood and what was asked of them, and nothing by which a consumer could be known', async () => {
    const { robin, ruth, ruthId, listId } = await asked()
    const sections = await download(ruth)
    expect(sections['Lists you appeared in']).toEqual([{ advisor_id: ruthId, rank: 1, is_turn: false }])
    expect(sections['Requests you received']).toMatchObject([
      { advisor_id: ruthId, kind: 'chat', state: 'accepted' },
    ])
    expect(sections['Your capacity over time']?.length).toBeGreaterThan(1)
    expect(sections['When your matching data changed']?.length).toBeGreaterThan(0)
    const text = JSON.stringify(sections)
    expect(text).not.toContain(listId)
    expect(text).not.toContain('consumer_id')
    expect(text).not.toMatch(new RegExp(`\\b${robin.id}\\b`))
    expect(text).not.toContain('I am Robin')
    for (const section of [
      'Lists of advisors we showed you',
      'Advisors you asked',
      'What you did with advisors',
    ])
      expect(sections[section]).toBeUndefined()
  })
})

test('a consumer downloads their lists, whom they asked and what came of it', async () => {
  const { robin, ruthId, listId } = await asked()
  const sections = await download(robin.visitor)
  expect(sections['Lists of advisors we showed you']).toMatchObject([{ id: listId, wishes: { state: 'CO' } }])
  expect(sections['Advisors in those lists']).toMatchObject([
    { list_id: listId, advisor_id: ruthId, rank: 1 },
  ])
  expect(sections['Advisors you asked']).toMatchObject([{ advisor_id: ruthId, state: 'accepted' }])
  expect(sections['What you did with advisors']).toMatchObject([
    { kind: 'shown' },
    { kind: 'requested' },
    { kind: 'accepted' },
  ])
  expect(sections['Lists you appeared in']).toBeUndefined()
})

test('an advisor who leaves is gone from other people’s lists, and the lists stay', async () => {
  const { ruthId, listId } = await asked()
  await database.pool.query('delete from person where id = $1', [ruthId])
  const { rows } = await database.pool.query(
    `select list.id, count(place.rank)::int as places from match_list as list
     left join match_list_place as place on place.list_id = list.id where list.id = $1 group by 1`,
    [listId],
  )
  expect(rows).toEqual([{ id: listId, places: 0 }])
})
