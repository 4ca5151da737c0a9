import { expect, test } from 'vitest'
import { personalData } from '../../../personal-data.ts'
import { numberOf } from '../../../testing/people.ts'
import { eraseSubject, findSubject } from '../../account/privacy/subject-store.ts'
import { useSupport } from './fixtures/use-support.ts'

const { personIn, adminIn, database, clock, asked, write, answer, rate } = await useSupport()

async function helped() {
  const [robin, sam] = [await personIn('robin@whitfield.example'), await adminIn()]
  const number = await asked(robin, { text: 'The first of my words' })
  await write(robin, number, 'The second of my words')
  await answer(sam, number, { text: 'A note of staff', is_internal: true })
  await answer(sam, number, { text: 'An answer of staff', state: 'solved' })
  await rate(robin, number, true, 'My own praise')
  return { robin, sam, number }
}

test('the download has both sides of the thread, and neither notes nor numbers of staff', async () => {
  const { robin, sam, number } = await helped()
  await asked(await personIn('ann@other.example'), { text: 'The words of Ann' })
  const { body } = await robin.post('/api/v1/privacy/export')
  const text = JSON.stringify(body)
  for (const own of [
    'The first of my words',
    'The second of my words',
    'An answer of staff',
    'My own praise',
  ])
    expect(text).toContain(own)
  for (const other of ['A note of staff', 'words of Ann', String(sam.id)]) expect(text).not.toContain(other)
  expect(body.sections['Support’s answers to you']).toEqual([
    { number, text: 'An answer of staff', sent_at: clock.now().toISOString() },
  ])
})

test('whoever leaves takes their requests along, with notes, files and the letters about them', async () => {
  const { robin } = await helped()
  await asked(await personIn('ann@other.example'))
  const personId = await numberOf(robin)
  await database.transaction(async (transaction) =>
    eraseSubject(transaction, await findSubject(transaction, personalData, { personId, until: clock.now() })),
  )
  for (const [table, left] of [
    ['support_request', 1],
    ['support_message', 1],
    ['notification', 0],
    [`mail where key like 'support-%'`, 1],
  ])
    expect((await database.pool.query(`select from ${table}`)).rowCount).toBe(left)
})
