import type { ConsumerAnswers } from '@evenkeel/contract/people/consumer-answers'
import type { Criteria } from '@evenkeel/contract/people/criteria'
import { describe, expect, test } from 'vitest'
import { robinsWishes } from '../matching/fixtures/use-market.ts'
import { readMetrics } from '../metrics/read-metrics.ts'
import { useRequests } from './fixtures/use-requests.ts'

// An advisor knows their own criteria, so a fit made from hidden answers would tell what those answers are.

const house = await useRequests()
const { services, advisor, consumer, caller, run } = house

const everythingHidden = {
  ...robinsWishes,
  card_hides: ['age_band', 'client_specialties', 'asset_band', 'kind_of_help', 'meeting_modes'],
} as const satisfies ConsumerAnswers

/** Prefers exactly what the first consumer hides, so that the full fit differs for each of the others. */
const choosy: Partial<Criteria> = {
  age_bands: [{ value: '34-45', stance: 'prefer' }],
  asset_bands: [{ value: '100k-250k', stance: 'prefer' }],
  kinds_of_help: [{ value: 'ongoing-advice', stance: 'prefer' }],
  income_bands: [{ value: '120k-250k', stance: 'prefer' }],
  specialties: [{ value: 2, stance: 'prefer' }],
  meeting: [{ value: 'video', stance: 'prefer' }],
  new_clients_per_month: 50,
}

const others: [string, ConsumerAnswers][] = [
  ['another age band', { age_band: '60+' }],
  ['another kind of help', { kind_of_help: 'one-question' }],
  ['another specialty', { client_specialties: [7] }],
  ['another asset band', { asset_band: '3m-plus' }],
  ['an exact sum', { assets: 240_000 }],
  ['another way to meet', { meeting_modes: ['phone'] }],
  ['another income', { income_band: '500k-plus' }],
  ['a yearly limit', { yearly_limit: 900 }],
  ['a wish for the advisor’s gender', { advisor_genders: ['Male'], advisor_genders_weight: 'nice' }],
  ['a language', { languages: ['en', 'es'] }],
  ['an order of fees', { fee_order: [1, 0, 2, 3] }],
]

/** Everything about one open request that an advisor can fetch and that a fit could be read from. */
async function asRead(answers: ConsumerAnswers) {
  const id = await advisor({ criteria: choosy })
  const robin = await consumer(answers)
  const sent = await house.send(robin, id)
  const dana = caller(id, 'advisor')
  const { requests } = await house.received(dana)
  const { places } = await readMetrics(services, dana, String(id), {})
  const load = await house.load(id)
  const letters = (await house.letters(id)).map(({ subject, body_text }) => [
    subject,
    body_text.replaceAll(/\d+/g, '#'),
  ])
  return {
    full: sent.fit,
    requestId: sent.request_id,
    read: JSON.stringify({ fit: requests[0]?.fit, places, load, letters }),
    fit: requests[0]?.fit,
  }
}

describe('before acceptance an advisor does not learn', () => {
  test.each(others)('that a consumer who hides everything gave %s', async (_, changed) => {
    const plain = await asRead(everythingHidden)
    const other = await asRead({ ...everythingHidden, ...changed })
    expect(other.read).toBe(plain.read)
  })

  test('an answer by what it does to the full fit, although the full fit does differ', async () => {
    const plain = await asRead(everythingHidden)
    const differing: string[] = []
    for (const [name, changed] of others) {
      const other = await asRead({ ...everythingHidden, ...changed })
      if (JSON.stringify(other.full) !== JSON.stringify(plain.full)) differing.push(name)
    }
    // Otherwise the test above would prove nothing.
    expect(differing.length).toBeGreaterThanOrEqual(7)
  })

  test('more than whole points, also where the card shows everything, is declined or expires', async () => {
    const shown = await asRead({ ...robinsWishes })
    for (const points of Object.values(shown.fit ?? {})) expect(Number.isInteger(points)).toBe(true)
    const hidden = await asRead(everythingHidden)
    const declined = await house.decline(hidden.requestId)
    expect(declined.fit).toEqual(hidden.fit)
    expect(shown.fit).not.toEqual(hidden.fit)
  })

  test('the fit of a request from before it was made from the card', async () => {
    const { requestId } = await asRead(everythingHidden)
    await run('update match_request set card_fit_total = null where id = $1', [requestId])
    expect((await house.see(requestId)).fit).toBe(null)
  })
})

test('after acceptance the full fit is shown, in whole points', async () => {
  const { requestId, full } = await asRead(everythingHidden)
  const { fit } = await house.accept(requestId)
  expect(fit).toEqual({
    total: Math.round(full.total),
    yours: Math.round(full.yours),
    theirs: Math.round(full.theirs),
  })
})
