import { describe, expect, test } from 'vitest'
import { disablePerson, enablePerson } from '../identity/disable-person.ts'
import { findSubject, readSubjectRows } from '../privacy/subject-store.ts'
import { subjectTables } from '../privacy/subject-tables.ts'
import { undoDeletion } from '../privacy/undo-deletion.ts'
import { useChat } from './fixtures/use-chat.ts'

const { services, run, matched, say, read, list, heard, live, clock, count } = await useChat()

type Who = Parameters<typeof read>[0]

async function download({ personId }: Who): Promise<Record<string, unknown[]>> {
  const { orm } = services.database
  const subject = await findSubject(orm, personId, clock.now())
  const sections: Record<string, unknown[]> = {}
  for (const [name, table] of Object.entries(subjectTables)) {
    if ('nobodys' in table) continue
    for (const side of [table, table.otherSide ?? []].flat())
      sections[side.section] = await readSubjectRows(orm, name, subject, side)
  }
  return sections
}

describe('what each of the two downloads', () => {
  test('is what they wrote and what they received, and nothing of other conversations or drafts of the other', async () => {
    const { id, robin, dana } = await matched()
    const other = await matched()
    await say(robin, id, 'I wrote this')
    await say(dana, id, 'I answered this')
    await say(other.robin, other.id, 'Not theirs')
    await run(`update conversation_member set draft = 'Unsent' where person_id = $1`, [dana.personId])
    const sections = await download(robin)
    expect(sections['Messages you wrote']).toMatchObject([
      { conversation_id: id, seq: 1, text: 'I wrote this' },
    ])
    expect(sections['Messages you received']).toEqual([
      { conversation_id: id, seq: 2, text: 'I answered this', sent_at: clock.now().toISOString() },
    ])
    expect(sections['Your conversations']).toMatchObject([{ id, last_seq: 2 }])
    expect(JSON.stringify(sections)).not.toMatch(/Not theirs|Unsent/)
    const danas = await download(dana)
    expect(danas['Messages you received']).toMatchObject([{ seq: 1, text: 'I wrote this' }])
    expect(JSON.stringify(danas['Messages you received'])).not.toContain(String(robin.personId))
  })
})

describe('when one of the two is gone', () => {
  const disabling = {
    sessionWatch: services.sessionWatch,
    identityProvider: { signOutEverywhere: async () => {} },
  }

  test('or back, the other one is told to look again', async () => {
    const { id, robin, dana } = await matched()
    await run(
      `insert into identity_link (issuer, sub, user_type, email, email_key, person_id, created_at)
       values ('x', gen_random_uuid(), 'advisor', 'x', 'x', $1, now())`,
      [dana.personId],
    )
    const standing = async () => (await read(robin, id)).conversation.standing
    await disablePerson({ ...services, ...disabling } as never, dana.personId)
    expect([await standing(), heard(robin, 'conversation-changed').length]).toEqual(['they-are-gone', 1])
    await enablePerson(services, dana.personId)
    expect([await standing(), heard(robin, 'conversation-changed').length]).toEqual(['open', 2])
    await run(`insert into deletion_request values ($1, $2, $3)`, [
      ...[dana.personId, clock.now(), new Date(clock.now().getTime() + 1000)],
    ])
    expect([await standing(), (await list(dana))[0]?.standing]).toEqual(['they-are-gone', 'you-left'])
    await undoDeletion(services, dana)
    expect([await standing(), heard(robin, 'conversation-changed').length]).toEqual(['open', 3])
    expect(live.told.every(({ personId }) => [robin.personId, dana.personId].includes(personId))).toBe(true)
  })

  test('for good, what they said to each other is gone for both, with its request', async () => {
    const { id, robin, dana } = await matched()
    await say(robin, id, 'I wrote this')
    await say(dana, id, 'I answered this')
    await run('delete from person where id = $1', [robin.personId])
    for (const table of ['match_request', 'conversation', 'conversation_member', 'message'])
      expect([table, await count(table)]).toEqual([table, 0])
    expect(await list(dana)).toEqual([])
  })
})
