import { expect, test } from 'vitest'
import { personalData } from '../../../personal-data.ts'
import { eraseSubject, findSubject, readSubjectRows } from '../../account/privacy/subject-store.ts'
import { useOutcomes } from './fixtures/use-outcomes.ts'

const house = await useOutcomes()
const { services, met, tell, run, clock } = house
const { orm } = services.database

const table = personalData.match_outcome
if (!table || 'nobodys' in table || !table.otherSide) throw new Error('outcomes are nobody’s')
const { otherSide } = table

const subject = ({ personId }: { personId: number }) =>
  findSubject(orm, personalData, { personId, until: clock.now() })

test('an advisor downloads their own word and none of the consumer’s', async () => {
  const { id, robin, dana } = await met()
  await tell(robin, id, 'not-for-me')
  await tell(dana, id, 'hired')
  const rows = await readSubjectRows(orm, 'match_outcome', await subject(dana), { ...table, ...otherSide })
  expect(rows).toEqual([
    { met_at: expect.any(String), advisor_said: 'hired', advisor_said_at: expect.any(String) },
  ])
})

test('a consumer downloads their own word and its dates', async () => {
  const { id, robin, dana } = await met()
  await tell(dana, id, 'deciding')
  await tell(robin, id, 'hired')
  const rows = await readSubjectRows(orm, 'match_outcome', await subject(robin), table)
  expect(rows).toMatchObject([{ request_id: id, consumer_said: 'hired', hired_on: '2026-10-01' }])
  expect(JSON.stringify(rows)).not.toContain('deciding')
})

test.each(['robin', 'dana'] as const)('when %s leaves, the word stays and names no one', async (leaver) => {
  const pair = await met()
  await tell(pair.robin, pair.id, 'hired')
  const stays = await met()
  const { personId } = pair[leaver]
  await services.database.transaction(async (transaction) => {
    await eraseSubject(transaction, await subject(pair[leaver]))
    await transaction.execute(`delete from person where id = ${personId}`)
  })
  expect(
    (await run('select request_id, consumer_id, advisor_id, outcome from match_outcome order by id')).rows,
  ).toEqual([
    { request_id: null, consumer_id: null, advisor_id: null, outcome: 'hired' },
    expect.objectContaining({ request_id: String(stays.id), outcome: null }),
  ])
  expect(await house.outcomes(pair.robin)).toEqual([])
})
