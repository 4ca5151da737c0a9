import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { personalData } from '../../../personal-data.ts'
import { disablePerson, enablePerson } from '../../account/identity/people/disable-person.ts'
import { findSubject, readSubjectRows } from '../../account/privacy/subject-store.ts'
import { undoDeletion } from '../../account/privacy/undo-deletion.ts'
import { listReceivedRequests } from '../../market/requests/list-received-requests.ts'
import { listSentRequests } from '../../market/requests/list-sent-requests.ts'
import { makeMove } from '../../people/vetting/make-move.ts'
import { useChat } from './fixtures/use-chat.ts'
import { keepMessagesOfDeleted } from './keep-messages-of-deleted.ts'

const { services, run, matched, say, read, list, heard, live, clock, count } = await useChat()

type Who = Parameters<typeof read>[0]

async function download({ personId }: Who): Promise<Record<string, unknown[]>> {
  const { orm } = services.database
  const subject = await findSubject(orm, personalData, { personId, until: clock.now() })
  const sections: Record<string, unknown[]> = {}
  for (const [name, table] of Object.entries(personalData)) {
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
      dana.personId,
      clock.now(),
      new Date(clock.now().getTime() + 1000),
    ])
    // For seven days both go on writing, and the other side learns nothing.
    expect([await standing(), (await list(dana))[0]?.standing]).toEqual(['open', 'open'])
    await say(robin, id, 'Still there?')
    await say(dana, id, 'Until Thursday.')
    const before = heard(robin, 'conversation-changed').length
    await undoDeletion(services, dana)
    expect([await standing(), heard(robin, 'conversation-changed').length]).toEqual(['open', before])
    expect(live.told.every(({ personId }) => [robin.personId, dana.personId].includes(personId))).toBe(true)
  })

  test('because an advisor is suspended, both are told to look again', async () => {
    const { id, robin, dana } = await matched()
    const row = { status: 'approved' } as const
    await services.database.transaction((transaction) =>
      makeMove(services, transaction, row, {
        personId: dana.personId,
        move: 'suspend',
        who: 'reviewer',
        by: 'Kim',
        actorId: null,
        reason: 'A complaint is looked into.',
      }),
    )
    for (const who of [robin, dana]) expect(heard(who, 'conversation-changed')).toEqual([{ request_id: id }])
    expect((await read(robin, id)).conversation.standing).toBe('they-are-gone')
  })

  /** As deletePerson does it. */
  async function remove({ personId }: Who) {
    await services.database.transaction(async (transaction) => {
      await keepMessagesOfDeleted(transaction, personId, clock.now())
      await transaction.execute(sql`delete from person where id = ${personId}`)
    })
  }
  const rest = async () => {
    const counts: Record<string, number> = {}
    for (const table of ['match_request', 'conversation', 'conversation_member', 'message'])
      counts[table] = await count(table)
    return counts
  }
  const nothing = { match_request: 0, conversation: 0, conversation_member: 0, message: 0 }

  test('for good, nothing stays of a conversation in which nobody said anything', async () => {
    const { robin, dana } = await matched()
    await remove(robin)
    expect(await rest()).toEqual(nothing)
    expect(await list(dana)).toEqual([])
  })

  test('for good, the other one keeps what was said, by a deleted user of whom nothing is known', async () => {
    const { id, robin, dana } = await matched({ shares_email: true })
    await say(robin, id, 'I wrote this')
    await say(dana, id, 'I answered this')
    await run(`update conversation_member set draft = 'Unsent' where person_id = $1`, [robin.personId])
    await remove(robin)

    const { conversation, messages } = await read(dana, id)
    expect(messages.map(({ from, text }) => [from, text])).toEqual([
      ['consumer', 'I wrote this'],
      ['advisor', 'I answered this'],
    ])
    expect(conversation).toMatchObject({ standing: 'they-are-gone', unread: 0 })
    const { requests } = await listReceivedRequests(services, dana)
    expect(requests).toMatchObject([
      {
        request_id: id,
        consumer: { initial: null, state: null, revealed: { first_name: 'Deleted', last_name: 'user' } },
      },
    ])
    expect(requests[0]?.consumer.consumer_id).not.toBe(robin.personId)
    await expect(say(dana, id, 'Are you there?')).rejects.toMatchObject({ code: 'chat-not-open' })
    const { rows } = await run(`select email, uuid, first_name, time_zone, draft from person
      join conversation_member on person_id = person.id where is_deleted`)
    expect(rows).toMatchObject([{ email: '', first_name: 'Deleted', time_zone: null, draft: '' }])
    expect(await count('reveal')).toBe(0)
  })

  test('for good, an advisor stays in the list of whoever they talked with, as a deleted user', async () => {
    const { id, robin, dana } = await matched()
    await say(dana, id, 'I answered this')
    await remove(dana)
    const { requests } = await listSentRequests(services, robin)
    expect(requests).toMatchObject([
      { request_id: id, advisor: { first_name: 'Deleted', last_name: 'user', title: null, is_gone: true } },
    ])
    expect((await list(robin))[0]).toMatchObject({ request_id: id, standing: 'they-are-gone', unread: 1 })
  })

  test('and then the other one too, nothing is left of it', async () => {
    const { id, robin, dana } = await matched()
    await say(robin, id, 'I wrote this')
    await remove(robin)
    await remove(dana)
    expect(await rest()).toEqual(nothing)
    expect(await count('person where is_deleted')).toBe(0)
  })

  test('of two others only one leaves, the deleted user stays for the other', async () => {
    const { id, robin, dana } = await matched()
    const other = await matched()
    await say(robin, id, 'To Dana')
    await say(other.robin, other.id, 'To somebody else')
    await remove(robin)
    await remove(other.dana)
    expect(await list(dana)).toHaveLength(1)
    expect(await list(other.robin)).toHaveLength(1)
  })
})
