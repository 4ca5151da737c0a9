import { revealable } from '@evenkeel/contract/account/privacy'
import type { ConsumerAnswers } from '@evenkeel/contract/people/consumer-answers'
import { hideable } from '@evenkeel/contract/people/consumer-answers'
import { whoSeesWhat } from '@evenkeel/contract/people/who-sees-what'
import { expect, test } from 'vitest'
import type { Caller } from '../../../http/caller.ts'
import { listMeetings } from '../../contact/meetings/list-meetings.ts'
import { readCardFor } from '../../people/consumers/read-cards-for.ts'
import { useRequests } from './fixtures/use-requests.ts'
import type { AskedFor } from './shared-fields.ts'

// The table that every sentence about privacy is made from, compared with what an advisor gets. That the contract has
// no other place for an answer is proved by firewall-contract.test.ts.

const house = await useRequests()
const { services, advisor, consumer, caller, run } = house

const person = { first_name: 'Quillon', last_name: 'Zephyrin', time_zone: 'America/Denver' }
const message = 'A plan for the shares, please.'
const phone = '(303) 555-0134'

/** Every question answered. */
const answers: Required<Omit<ConsumerAnswers, keyof typeof person>> = {
  preferred_name: 'Quizzy',
  state: 'CO',
  zip: '80203',
  age_band: '34-45',
  service_topics: [5, 2],
  why_now: 'selling-a-business',
  in_one_sentence: 'Mine is a long and private story.',
  kind_of_help: 'ongoing-advice',
  client_specialties: [2],
  marital_status: 'partnered',
  partner_joins: true,
  dependants: 3,
  children_ages: [4, 9],
  special_needs_child: true,
  caring_for_parents: true,
  employment: 'retired',
  income_band: '120k-250k',
  assets: 241_357,
  asset_band: '100k-250k',
  debts: { mortgage: 312_468 },
  saving_per_month: 4_321,
  certainty: 'exact',
  meeting_modes: ['video'],
  meeting_radius_miles: null,
  meeting_times: ['weekday-evening'],
  languages: ['en', 'es'],
  meeting_frequency: 'quarterly',
  access_needs: 'A ramp at the door',
  fee_order: [1, 0],
  wants_least_cost: null,
  yearly_limit: 98_765,
  yearly_limit_weight: 'nice',
  own_gender: 'Non-binary',
  advisor_genders: ['Female'],
  advisor_genders_weight: 'nice',
  advisor_age_bands: ['46-60'],
  advisor_age_bands_weight: 'nice',
  advisor_experience: null,
  advisor_experience_weight: null,
  advisor_credentials: ['cfp'],
  advisor_credentials_weight: 'nice',
  fiduciary_weight: 'nice',
  no_disclosures_weight: 'nice',
  not_said: null,
  card_hides: null,
}

async function someone(given: ConsumerAnswers = answers): Promise<Caller> {
  const robin = await consumer(given)
  await run('update person set first_name = $2, last_name = $3, time_zone = $4 where id = $1', [
    robin.personId,
    person.first_name,
    person.last_name,
    person.time_zone,
  ])
  return robin
}

/** A request with a free time, as it stands before it is answered. */
async function asked(robin: Caller, shares: Partial<AskedFor> = {}) {
  const advisorId = await advisor()
  const dana = caller(advisorId, 'advisor')
  const { request_id: requestId } = await house.send(robin, advisorId, { message, ...shares })
  await run(
    `insert into meeting (request_id, consumer_id, advisor_id, state, proposed_by, starts_at, ends_at, minutes,
       way, created_at, changed_at)
     select $1, $2, $3, 'proposed', 'consumer', now, now + interval '30 minutes', 30, 'video', now, now
     from (select $4::timestamptz as now) as moment`,
    [requestId, robin.personId, advisorId, new Date('2026-10-05T15:00:00Z')],
  )
  return { dana, requestId }
}

/** The names of the table's rows whose value an advisor gets. */
async function seenBy(dana: Caller, robin: Caller): Promise<{ seen: string[]; text: string }> {
  const card = await readCardFor(services, dana.personId, robin.personId)
  const { requests } = await house.received(dana)
  const { meetings } = await listMeetings(services, dana)
  const [request] = requests
  expect(request?.consumer).toEqual(card)
  const got: Record<string, unknown> = {
    ...card,
    ...card?.revealed,
    time_zone: meetings[0]?.zones.consumer,
    message: request?.message || null,
    fit: request?.fit,
  }
  const isEmpty = (value: unknown) => (Array.isArray(value) ? value.length === 0 : (value ?? null) === null)
  const seen = Object.keys(whoSeesWhat).filter((name) => !isEmpty(got[name]))
  return { seen: seen.sort(), text: JSON.stringify({ card, requests, meetings }) }
}

function rowsSeen(...when: string[]): string[] {
  return Object.entries(whoSeesWhat)
    .filter(([, row]) => when.includes(row.seen))
    .map(([name]) => name)
    .sort()
}

/** Answers that could be recognized in a text. */
const marks = [answers.preferred_name, answers.zip, answers.in_one_sentence, answers.access_needs]
const sums = [answers.assets, answers.saving_per_month, answers.yearly_limit, 312_468]
const choices = [answers.why_now, answers.marital_status, answers.employment, answers.own_gender]

test('before contact an advisor gets nothing', async () => {
  const robin = await someone()
  const dana = caller(await advisor(), 'advisor')
  expect((await seenBy(dana, robin)).seen).toEqual([])
})

test('after a request an advisor gets exactly what the table says they see before accepting', async () => {
  const robin = await someone()
  const { dana } = await asked(robin, { shares_last_name: true, shares_email: true, phone })
  const { seen, text } = await seenBy(dana, robin)
  expect(seen).toEqual(rowsSeen('before'))
  for (const mark of [...Object.values(person), ...marks, ...sums, ...choices, phone, '@whitfield.example'])
    expect(text).not.toContain(String(mark))
})

test('after accepting an advisor gets what the table says, and of the rest only what is shared', async () => {
  const robin = await someone()
  const plain = await asked(robin)
  await house.accept(plain.requestId, plain.dana)
  expect((await seenBy(plain.dana, robin)).seen).toEqual(rowsSeen('before', 'after'))

  const open = await someone()
  const sharing = await asked(open, { shares_last_name: true, shares_email: true, phone })
  await house.accept(sharing.requestId, sharing.dana)
  const { seen, text } = await seenBy(sharing.dana, open)
  expect(seen).toEqual(rowsSeen('before', 'after', 'chosen'))
  for (const mark of [...marks, ...sums, ...choices]) expect(text).not.toContain(String(mark))
})

test('what the card hides, an advisor gets neither before nor after accepting', async () => {
  const robin = await someone({ ...answers, card_hides: [...hideable] })
  const { dana, requestId } = await asked(robin)
  const shown = rowsSeen('before').filter((name) => !hideable.some((hidden) => hidden === name))
  expect((await seenBy(dana, robin)).seen).toEqual(shown)
  await house.accept(requestId, dana)
  expect((await seenBy(dana, robin)).seen).toEqual([...shown, ...rowsSeen('after')].sort())
})

test('what can be shared is what the table says can be chosen, and the first name', () => {
  expect([...revealable].sort()).toEqual([...rowsSeen('chosen'), 'first_name'].sort())
})
