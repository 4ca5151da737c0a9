import { describe, expect, test } from 'vitest'
import { readPastContact } from '../../market/matching/history/read-past-contact.ts'
import { plainAsk } from '../../market/requests/fixtures/plain-ask.ts'
import { sendRequest } from '../../market/requests/send-request.ts'
import { useChat } from './fixtures/use-chat.ts'
import { reportConversation } from './report-conversation.ts'

const house = await useChat()
const { services, run, matched, move, say, read, heard, clock, count } = house

const standing = async (who: Parameters<typeof read>[0], id: number) =>
  (await read(who, id)).conversation.standing
const report = (more: object = {}) => ({
  client_id: crypto.randomUUID(),
  reason: 'pressure' as const,
  note: 'Every day.',
  is_blocked: false,
  ...more,
})

describe('leaving and blocking', () => {
  test('read the same to the other one, who is told to look again and of nothing else', async () => {
    for (const did of ['leave', 'block'] as const) {
      const { id, robin, dana } = await matched()
      await move(dana, id, did)
      expect(await standing(robin, id)).toBe('they-ended')
      expect(await standing(dana, id)).toBe(did === 'leave' ? 'you-left' : 'you-blocked')
      expect(house.live.told.map(({ personId, event }) => [personId, event])).toEqual([
        [dana.personId, 'conversation-changed'],
        [robin.personId, 'conversation-changed'],
      ])
      await move(dana, id, did)
      expect(house.live.told).toHaveLength(2)
      await move(dana, id, did === 'leave' ? 'return' : 'unblock')
      expect(await standing(robin, id)).toBe('open')
      await say(robin, id, 'Hello')
    }
  })

  test('an advisor whom a consumer blocked is not shown to them, until they unblock', async () => {
    const { id, robin, dana } = await matched()
    const between = async () =>
      (await readPastContact(services.database.orm, robin.personId, clock.now())).get(dana.personId)
    await move(robin, id, 'block')
    expect(await between()).toBe('blocked')
    await move(robin, id, 'unblock')
    expect(await between()).toBe('already-asked')
  })

  test('an advisor who blocked somebody is not asked by them again, and is not betrayed by the answer', async () => {
    const { id, robin, dana } = await matched()
    const asking = () => sendRequest(services, robin, plainAsk(dana.personId)).catch((error) => error)
    const before = await asking()
    await move(dana, id, 'block')
    const after = await asking()
    expect(after).toMatchObject({ code: 'cannot-ask' })
    expect(after.fields).toEqual(before.fields)
    await house.close(robin, id, 'other')
    expect((await asking()).fields).toEqual(before.fields)
  })
})

describe('a report', () => {
  test('of somebody else’s conversation is refused, and ten a day are enough', async () => {
    const { id, robin } = await matched()
    const other = await matched()
    await expect(reportConversation(services, other.robin, id, report())).rejects.toMatchObject({
      code: 'not-found',
    })
    for (let n = 0; n < 10; n += 1) await reportConversation(services, robin, id, report())
    await expect(reportConversation(services, robin, id, report())).rejects.toMatchObject({
      code: 'limit-exceeded',
    })
    expect(await count('conversation_report')).toBe(10)
  })

  test('says who, which and up to where, and its letter holds nothing the two wrote to each other', async () => {
    const { id, robin, dana } = await matched()
    await say(dana, id, 'Buy my marmalade')
    await reportConversation(services, robin, id, report())
    const { rows } = await run('select * from conversation_report')
    expect(rows).toMatchObject([
      { conversation_id: String(id), reporter_id: String(robin.personId), up_to_seq: 1, reason: 'pressure' },
    ])
    const letters = (await run(`select * from mail where to_address = $1`, [services.settings.supportEmail]))
      .rows
    expect(letters).toHaveLength(1)
    expect(letters[0].body_text).toContain(`conversation ${id}, up to message 1`)
    expect(letters[0].body_text).toContain('Every day.')
    expect(JSON.stringify(letters)).not.toMatch(/marmalade|Some|Body|whitfield/)
    expect(heard(dana, 'conversation-changed')).toEqual([])
    expect(await standing(robin, id)).toBe('open')
  })

  test('sent again is one report, and blocks where that was wished', async () => {
    const { id, robin, dana } = await matched()
    const sent = report({ is_blocked: true })
    const answers = await Promise.all([1, 2, 3].map(() => reportConversation(services, robin, id, sent)))
    expect(answers).toHaveLength(3)
    expect([
      await count('conversation_report'),
      await count("mail where key like 'conversation-report%'"),
    ]).toEqual([1, 1])
    expect([await standing(robin, id), await standing(dana, id)]).toEqual(['you-blocked', 'they-ended'])
  })
})

describe('open pages look again', () => {
  test('when a request is sent, seen, asked about, answered, accepted and closed', async () => {
    const robin = await house.consumer()
    const dana = house.caller(await house.advisor(), 'advisor')
    const { request_id: id } = await house.send(robin, dana.personId)
    const steps = [
      () => house.see(id),
      () => house.askQuestion(id, 'How soon?'),
      () => house.answerQuestion(robin, id, 'Soon'),
      () => house.accept(id),
      () => house.close(dana, id, 'hired'),
    ]
    for (const [n, step] of steps.entries()) {
      await step()
      for (const who of [robin, dana]) expect(heard(who, 'request-changed')).toHaveLength(n + 2)
    }
    for (const who of [robin, dana]) expect(heard(who, 'conversation-changed')).toHaveLength(2)
  })

  test('when a request is declined, withdrawn or runs out, and then no conversation is opened', async () => {
    const robin = await house.consumer()
    const ids = []
    for (let n = 0; n < 2; n += 1) ids.push((await house.send(robin, await house.advisor())).request_id)
    house.live.told.length = 0
    await house.decline(ids[0] as number)
    await house.withdraw(robin, ids[1] as number)
    expect(heard(robin, 'request-changed')).toEqual(ids.map((request_id) => ({ request_id })))
    expect([await count('conversation'), heard(robin, 'conversation-changed')]).toEqual([0, []])
  })
})
