import { describe, expect, test } from 'vitest'
import { useAdvisors } from '../advisors/fixtures/use-advisors.ts'
import { wholeProfile } from '../advisors/fixtures/whole-profile.ts'

const { database, advisorIn } = await useAdvisors()

describe('fee tiers', () => {
  const [first, second] = wholeProfile.fees[0].tiers
  const tiersOf = (...tiers: object[]) => [{ ...wholeProfile.fees[0], tiers }]

  test.each([
    [
      'that do not start at zero',
      tiersOf({ ...first, from: 1 }, second),
      'fees.0.tiers.0.from',
      'Start the first tier at $0.',
    ],
    [
      'with a gap',
      tiersOf(first, { ...second, from: 500_001 }),
      'fees.0.tiers.1.from',
      'Start this tier at $500,000, where the previous one ends. There’s a gap.',
    ],
    [
      'that overlap',
      tiersOf(first, { ...second, from: 400_000 }),
      'fees.0.tiers.1.from',
      'Start this tier at $500,000, where the previous one ends. They overlap.',
    ],
    [
      'of which one is empty',
      tiersOf({ ...first, upTo: 0 }, { ...second, from: 0 }),
      'fees.0.tiers.0.upTo',
      'End the tier above where it starts.',
    ],
    [
      'of which one in the middle is open',
      tiersOf({ ...first, upTo: null }, second),
      'fees.0.tiers.0.upTo',
      'Enter where this tier ends. Only the last tier has no upper limit.',
    ],
    [
      'that end',
      tiersOf(first, { ...second, upTo: 900_000 }),
      'fees.0.tiers.1.upTo',
      'Leave the last tier open so every balance has a rate.',
    ],
    [
      'with a rising rate',
      tiersOf(first, { ...second, ratePercent: 1.01 }),
      'fees.0.tiers.1.ratePercent',
      'Enter 1% or less. Rates can’t rise as assets grow.',
    ],
    [
      'with a rate above 3%',
      tiersOf({ ...first, ratePercent: 3.01 }, second),
      'fees.0.tiers.0.ratePercent',
      'Enter 3 or less.',
    ],
    [
      'with a rate in thousandths',
      tiersOf(first, { ...second, ratePercent: 0.795 }),
      'fees.0.tiers.1.ratePercent',
      'Use steps of 0.01.',
    ],
    ['of which there are none', tiersOf(), 'fees.0.tiers', 'Add at least one tier.'],
    [
      'of a single rate, several',
      [{ ...wholeProfile.fees[0], schedule: 'single' }],
      'fees.0.schedule',
      'A single rate has one tier. Choose graduated or cliff, or remove the other tiers.',
    ],
    [
      'of the second fee',
      [wholeProfile.fees[1], ...tiersOf(first, { ...second, from: 500_001 })],
      'fees.1.tiers.1.from',
      'Start this tier at $500,000, where the previous one ends. There’s a gap.',
    ],
  ])('%s are refused where they are wrong', async (_, fees, path, sentence) => {
    const advisor = await advisorIn()
    const { status, body } = await advisor.save({ fees })
    expect([status, body.fields]).toEqual([400, { [path]: sentence }])
    expect((await database.pool.query('select from advisor_profile')).rowCount).toBe(0)
  })
})
