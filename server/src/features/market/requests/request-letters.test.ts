import { declineReasons } from '@evenkeel/contract/market/requests'
import { describe, expect, test } from 'vitest'
import { saveSettings } from '../../account/settings/save-settings.ts'
import { expireRequests } from './expire-requests.ts'
import { useRequests } from './fixtures/use-requests.ts'
import { remindAdvisors } from './remind-advisors.ts'

const house = await useRequests()
const { services, advisor, consumer, run, passTo, letters } = house
const { send, accept, decline, askQuestion, answerQuestion } = house

/** A consumer and an advisor with unmistakable names. */
async function people() {
  const [robin, id] = [await consumer(), await advisor({ criteria: { new_clients_per_month: 20 } })]
  await run(`update person set first_name = 'Robin', last_name = 'Whitfield' where id = $1`, [robin.personId])
  await run(
    `update person set first_name = 'Ruth', last_name = 'Ames', time_zone = 'America/Denver' where id = $1`,
    [id],
  )
  return { robin, id }
}

describe('no letter to an advisor', () => {
  test('says who asks, or what they wrote', async () => {
    const { robin, id } = await people()
    const { request_id } = await send(robin, id, {
      message: 'I am Robin, call (303) 555-0177',
      phone: '(303) 555-0134',
      shares_last_name: true,
      shares_email: true,
    })
    await askQuestion(request_id, 'How soon?')
    await answerQuestion(robin, request_id, 'I am Robin Whitfield of 80202')
    const { due_at } = (await house.sent(robin)).requests[0] ?? { due_at: 0 }
    passTo(new Date(due_at * 1000 - 1000))
    await remindAdvisors(services)
    const sent = await letters(id)
    expect(sent.map(({ key }) => key.split(':')[0])).toEqual([
      'request-received',
      'request-answered-back',
      'request-reminder',
    ])
    for (const { subject, body_text } of sent) {
      expect(`${subject} ${body_text}`).not.toMatch(/Robin|Whitfield|555|80202|@whitfield/)
      expect(subject).toContain('R. in Colorado')
    }
    // In the advisor's own time zone: Thursday, 9 am there.
    expect(sent[0]?.body_text).toMatch(/by Mon, Oct 5, 9:00 am\u00a0MT/)
  })
})

describe('a consumer', () => {
  test('who wants no letters about answers gets none', async () => {
    const { robin, id } = await people()
    await saveSettings(services, robin, {
      notifications: { 'request-answered': { inApp: true, email: false } },
    })
    const { request_id } = await send(robin, id)
    await askQuestion(request_id, 'How soon?')
    await accept(request_id)
    expect(await letters(robin.personId)).toEqual([])
  })

  test('is told who accepted, who declined and why, who did not answer, and of a question', async () => {
    const { robin, id } = await people()
    const { request_id } = await send(robin, id)
    await askQuestion(request_id, 'A question that is not in the letter')
    await accept(request_id)
    const declined = await send(robin, await advisor())
    await decline(declined.request_id, 'cannot-serve-state')
    const silent = await send(robin, await advisor())
    passTo(new Date(silent.due_at * 1000))
    await expireRequests(services)
    const sent = await letters(robin.personId)
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Evenkeel: Ruth Ames asked you a question',
      'Evenkeel: Ruth Ames accepted',
      'Evenkeel: Some Body declined',
      'Evenkeel: no answer from Some Body',
    ])
    expect(sent[2]?.body_text).toContain('They can’t serve your state')
    expect(sent[3]?.body_text).toContain('/shared/matchmaking/messages')
    expect(sent.map(({ body_text }) => body_text).join()).not.toContain('not in the letter')
  })

  test('reads words for every reason', async () => {
    for (const reason of Object.keys(declineReasons) as (keyof typeof declineReasons)[]) {
      const { robin, id } = await people()
      await decline((await send(robin, id)).request_id, reason)
      expect((await letters(robin.personId))[0]?.body_text).toMatch(
        /declined your request\. .+\. They didn’t learn/,
      )
    }
  })
})
