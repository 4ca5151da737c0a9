import { describe, expect, test } from 'vitest'
import { personalData } from '../../../personal-data.ts'
import { findSubject, readSubjectRows } from '../../account/privacy/subject-store.ts'
import { askForScores } from './ask-for-scores.ts'
import { own, usePack } from './fixtures/use-pack.ts'

const house = await usePack()
const { services, matched, meeting, keepAgenda, keepNotes, score, run, count, clock } = house

const tables = ['meeting_agenda', 'meeting_notes', 'meeting_scorecard', 'meeting_score_invitation'] as const

async function download({ personId }: { personId: number }): Promise<unknown[][]> {
  const { orm } = services.database
  const subject = await findSubject(orm, personalData, { personId, until: clock.now() })
  return Promise.all(
    tables.map(async (name) => {
      const table = personalData[name]
      if (!table || 'nobodys' in table) throw new Error(`${name} is nobody’s`)
      return readSubjectRows(orm, name, subject, table)
    }),
  )
}

/** Two people who have met, with everything either of them can have written. */
async function met() {
  const pair = await matched()
  const { id, robin, dana } = pair
  const meetingId = await meeting(id)
  await keepAgenda(robin, id, { items: [own('What if you retire?')], is_shared: true })
  await keepNotes(robin, id, 'Friendly.')
  await keepNotes(dana, id, 'Wants to stop at 60.')
  await score(robin, meetingId, { words: 'Clear.' })
  await askForScores(services)
  return { ...pair, meetingId }
}

describe('what each of the two downloads', () => {
  test('is nothing of the other one’s: an advisor takes along nothing that was shared', async () => {
    const { dana } = await met()
    expect(await download(dana)).toEqual([
      [],
      [expect.objectContaining({ text: 'Wants to stop at 60.' })],
      [],
      [],
    ])
  })

  test('is all that they wrote', async () => {
    const { id, robin, meetingId } = await met()
    await met()
    const [agendas, notes, cards, invitations] = await download(robin)
    expect(agendas).toMatchObject([{ request_id: id, items: [own('What if you retire?')], is_shared: true }])
    expect(notes).toMatchObject([{ request_id: id, text: 'Friendly.' }])
    expect(cards).toMatchObject([{ meeting_id: meetingId, listened: 5, words: 'Clear.' }])
    expect(invitations).toMatchObject([{ meeting_id: meetingId }])
  })
})

test('nothing of it remains of a person who leaves', async () => {
  const { robin } = await met()
  await run('delete from person where id = $1', [robin.personId])
  for (const table of tables) expect(await count(table)).toBe(0)
})
