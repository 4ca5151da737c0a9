import { type Revealable, revealable } from '@evenkeel/contract/account/privacy'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../../http/caller.ts'
import { withdrawReveal } from '../../account/privacy/withdraw-reveal.ts'
import { sendMessage } from '../../contact/chat/send-message.ts'
import { readCardFor } from '../../people/consumers/read-cards-for.ts'
import { expireRequests } from './expire-requests.ts'
import { useRequests } from './fixtures/use-requests.ts'

// The contact firewall under random actions: an advisor sees who a consumer is exactly while that consumer's consent for
// that advisor is in effect, which starts when the advisor accepts.

const house = await useRequests()
const { services, advisor, consumer, caller, run, clock } = house

const anyShare = fc.record({
  shares_last_name: fc.boolean(),
  shares_email: fc.boolean(),
  phone: fc.constantFrom(null, '(303) 555-0134'),
})
const anyPair = { who: fc.nat({ max: 1 }), whom: fc.nat({ max: 1 }) }
const anyStep = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('send' as const), ...anyPair, share: anyShare }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('see', 'accept', 'accept', 'decline', 'withdraw', 'ask', 'answer', 'close'),
      ...anyPair,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('take back' as const), ...anyPair }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ...anyPair, hours: fc.nat({ max: 60 }) }),
  },
)
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never

let told = 0

/** What was agreed to with the pair's newest request, and whether the consent is in effect. */
interface Word {
  requestId: number
  revealId: number
  fields: Revealable[]
  holds: boolean
}

describe('identity', () => {
  test('appears for an advisor while a word of an accepted request holds, and never else', async () => {
    let seen = 0
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 14 }), async (steps) => {
        const consumers = [await consumer(), await consumer()]
        const advisors = [
          await advisor({ criteria: { new_clients_per_month: 50 } }),
          await advisor({ criteria: { new_clients_per_month: 50 } }),
        ]
        const words = new Map<string, Word>()
        for (const step of steps) {
          const robin = consumers[step.who] as Caller
          const advisorId = advisors[step.whom] as number
          await play(step, robin, advisorId, words)
          await checkWhatIsTold(robin, advisorId, words.get(`${robin.personId}:${advisorId}`))
          for (const id of advisors) seen += await checkWhatIsSeen(id, consumers, words)
        }
      }),
      { numRuns: 25, seed: 20_261_001 },
    )
    // The walk revealed at least one consumer.
    expect(seen).toBeGreaterThan(50)
    expect(told).toBeGreaterThan(2)
  }, 120_000)
})

async function play(step: Step, robin: Caller, advisorId: number, words: Map<string, Word>): Promise<void> {
  const name = `${robin.personId}:${advisorId}`
  const word = words.get(name)
  const id = word?.requestId ?? 0
  // A move that is not allowed changes nothing.
  const tried = (move: Promise<unknown>) => move.then(() => true).catch(() => false)
  switch (step.do) {
    case 'send': {
      const { share } = step as Extract<Step, { share: unknown }>
      const sent = await house.send(robin, advisorId, share).catch(() => undefined)
      if (!sent) return
      const fields = revealable.filter((field) => sent.shares.fields.includes(field))
      const { reveal_id } = sent.shares
      words.set(name, { requestId: sent.request_id, revealId: reveal_id ?? 0, fields, holds: false })
      return
    }
    case 'accept': {
      const { rows } = await run('select withdrawn_at from reveal where request_id = $1', [id])
      const wasOpen = (
        await run(`select from match_request where id = $1 and state in ('sent', 'seen')`, [id])
      ).rowCount
      if ((await tried(house.accept(id, caller(advisorId, 'advisor')))) && word && wasOpen)
        word.holds = rows[0]?.withdrawn_at === null
      return
    }
    case 'take back':
      if (word && (await tried(withdrawReveal(services, robin, word.revealId)))) word.holds = false
      return
    case 'wait':
      clock.pass((step as Extract<Step, { hours: number }>).hours * 3_600_000)
      await expireRequests(services)
      return
    case 'see':
      return void (await tried(house.see(id)))
    case 'decline':
      return void (await tried(house.decline(id)))
    case 'withdraw':
      return void (await tried(house.withdraw(robin, id)))
    case 'ask':
      return void (await tried(house.askQuestion(id, 'How soon?')))
    case 'answer':
      return void (await tried(house.answerQuestion(robin, id, 'Soon')))
    default:
      return void (await tried(house.close(robin, id, 'other')))
  }
}

/** Notifications to an advisor contain the name while the consent is in effect, otherwise the card's initial. */
async function checkWhatIsTold(robin: Caller, advisorId: number, word: Word | undefined): Promise<void> {
  const said = { client_id: crypto.randomUUID(), text: 'Hello', file_ids: [] }
  const isSent = await sendMessage(services, robin, word?.requestId ?? 0, said).catch(() => undefined)
  if (!isSent) return
  const { rows } = await run(
    `select title from notification where person_id = $1 and event = 'message' order by at desc, id desc limit 1`,
    [advisorId],
  )
  const name = word?.fields.includes('last_name') ? 'Some Body' : 'Some'
  expect(rows[0].title).toBe(`New message from ${word?.holds ? name : 'S. in Colorado'}`)
  told += 1
}

async function checkWhatIsSeen(
  advisorId: number,
  consumers: readonly Caller[],
  words: ReadonlyMap<string, Word>,
): Promise<number> {
  let seen = 0
  const { requests } = await house.received(caller(advisorId, 'advisor'))
  for (const { personId } of consumers) {
    const word = words.get(`${personId}:${advisorId}`)
    const expected = word?.holds ? word.fields : []
    const card = await readCardFor(services, advisorId, personId)
    for (const { revealed } of [
      ...requests
        .filter(({ consumer: { consumer_id } }) => consumer_id === personId)
        .map((each) => each.consumer),
      ...(card ? [card] : []),
    ]) {
      expect(Object.keys(revealed).toSorted()).toEqual(expected.toSorted())
      seen += expected.length
    }
    if (!word) expect(card).toBeUndefined()
  }
  return seen
}

test('an advisor’s email and phone reach the consumer whom they accepted, and nobody else, unless they hide them (spec 3-10)', async () => {
  const [robin, other, id] = [await consumer(), await consumer(), await advisor()]
  const contactFor = async (who: typeof robin) => (await house.sent(who)).requests[0]?.advisor.contact
  await run('update person set email = $2 where id = $1', [id, 'dana@larkspur.example'])
  const answer = (field: string, value: string) =>
    run(
      'update advisor_profile set answers = jsonb_set(answers, array[$2], $3::jsonb) where person_id = $1',
      [id, field, value],
    )
  await answer('phone_number', '"(303) 555-0134"')
  const { request_id } = await house.send(robin, id)
  await house.send(other, id)
  expect([await contactFor(robin), await contactFor(other)]).toEqual([null, null])
  await house.accept(request_id)
  expect(await contactFor(robin)).toEqual({ email: 'dana@larkspur.example', phone: '(303) 555-0134' })
  expect(await contactFor(other)).toBeNull()
  await answer('hides_email', 'true')
  expect(await contactFor(robin)).toEqual({ email: null, phone: '(303) 555-0134' })
  await answer('hides_phone', 'true')
  expect(await contactFor(robin)).toEqual({ email: null, phone: null })
  await answer('hides_email', 'false')
  expect(await contactFor(robin)).toEqual({ email: 'dana@larkspur.example', phone: null })
})
