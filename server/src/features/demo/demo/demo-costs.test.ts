import { costOfFee } from '@evenkeel/matching/cost/cost-of-fee'
import { feeKinds } from '@evenkeel/matching/cost/fee'
import { expect, test } from 'vitest'
import { robinsWishes, useMarket } from '../../market/matching/fixtures/use-market.ts'
import { readMatch } from '../../market/matching/search/read-match.ts'
import { searchAdvisors } from '../../market/matching/search/search-advisors.ts'
import { firmModels, randomFees } from './people/random-fees.ts'
import { seededRandom } from './people/seeded-random.ts'

const { services, advisor, consumer } = await useMarket()

// Writes and reads thirty advisors, which takes more than a second on a busy machine.
test('an advisor’s cost is one number for one way to pay: in the card, its reasons, the fit and the fees behind it', async () => {
  const money = { assets: 240_000, yearlySaving: 14_400 }
  const robin = await consumer({
    ...robinsWishes,
    assets: money.assets,
    saving_per_month: money.yearlySaving / 12,
    yearly_limit: 3000,
  })
  const random = seededRandom('one cost')
  for (let at = 0; at < 30; at++)
    await advisor({ answers: { fees: randomFees(random, firmModels[at % firmModels.length] ?? 'wealth') } })

  const { cards, search_id } = await searchAdvisors(services, robin, { size: 50 })
  expect(cards.length).toBe(30)
  const said = new Set<number>()
  for (const card of cards) {
    const detail = await readMatch(services, robin, String(card.advisor_id), { search_id })
    expect(detail.card.cost).toEqual(card.cost)
    const year_one = card.cost?.year_one
    const fee = detail.cost.fees.find(({ kind }) => kind === feeKinds[card.cost?.fee_type ?? -1])
    expect(fee && [1, 10, 30].map((years) => costOfFee(fee, money, years))).toEqual(
      card.cost ? [year_one, card.cost.ten_years, card.cost.thirty_years] : undefined,
    )
    const row = detail.fit.yours.rows.find(({ factor }) => factor === 'cost')
    expect(row?.theirs).toEqual(year_one === undefined ? [] : [year_one])
    for (const { reasons } of [card, detail.card]) {
      const strength = reasons.yours.find(({ factor }) => factor === 'cost')
      // "Within your limit of $3,000" is said only where the card's figure is.
      if (strength) expect(year_one).toBeLessThanOrEqual(3000)
      for (const reason of [strength, reasons.weakest])
        if (reason?.factor === 'cost') expect(reason.theirs).toEqual(row?.theirs)
    }
    if (year_one !== undefined) said.add(year_one)
  }
  expect(said.size).toBeGreaterThan(15)
})
