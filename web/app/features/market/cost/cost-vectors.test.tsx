import { cleanup, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { allIn, openCostTab, part, row, type } from './testing/open-cost-tab.tsx'
import { flatOnce, percentage } from './testing/sample-detail.ts'

describe('figures on screen equal the vectors', () => {
  test('the table of $100,000: all-in for five ways over 1, 10 and 30 years', async () => {
    await openCostTab()
    expect(allIn(/Ruth, 1\.00%/)).toEqual(['$1,424', '$20,793', '$145,284'])
    expect(allIn(/Ruth, \$4,500/)).toEqual(['$4,878', '$67,504', '$422,043'])
    expect(allIn(/Ruth, .*per month/)).toEqual(['$2,778', '$38,695', '$245,772'])
    expect(allIn(/Ruth, .*per hour/)).toEqual(['$3,378', '$24,936', '$151,720'])
    cleanup()
    await openCostTab({ fees: [flatOnce] })
    expect(allIn(/Ruth, .*(per year|one time)$/)).toEqual(['$3,378', '$10,275', '$55,443'])
    expect(part('Paid to Ruth')).toEqual(['$3,000', '$3,000', '$3,000'])
  })

  test.each([
    ['1.00% per year', ['$1,046', '$12,317', '$54,687']],
    ['$4,500 per year', ['$4,500', '$50,415', '$197,562']],
    ['$200 per month', ['$2,400', '$26,888', '$105,366']],
    ['$300 per hour', ['$3,000', '$15,244', '$54,483']],
  ])('paid to the advisor by %s', async (way, sums) => {
    const user = await openCostTab()
    await user.click(screen.getByRole('radio', { name: way }))
    expect(part('Paid to Ruth')).toEqual(sums)
  })

  test('the SEC bulletin: 20 years at 4% and 1%, part by part', async () => {
    const user = await openCostTab({ fees: [{ ...percentage(1), fundCostPercent: 0 }] })
    await user.click(screen.getByRole('radio', { name: 'Other' }))
    await type(user, 'Annual growth in percent', '4')
    await user.click(screen.getByRole('button', { name: 'Show all years' }))
    expect(row('Running total by year', '20')).toEqual([
      '$27,832',
      '$0',
      '$12,067',
      '$39,899',
      '$179,213',
      '$219,112',
    ])
  })

  test.each([
    [1_000_000, '$20,000'],
    [5_000_000, '$65,000'],
    [10_000_000, '$115,000'],
    [50_000_000, '$515,000'],
    [100_000_000, '$1,015,000'],
  ])('the published graduated schedule asks of %s dollars %s', async (assets, asked) => {
    const tiers = [
      { from: 0, upTo: 1_000_000, ratePercent: 2 },
      { from: 1_000_000, upTo: 2_000_000, ratePercent: 1.5 },
      { from: 2_000_000, upTo: null, ratePercent: 1 },
    ]
    const user = await openCostTab({
      assets,
      fees: [{ ...percentage(1), schedule: 'graduated', tiers, fundCostPercent: 0 }],
    })
    await user.click(screen.getByRole('radio', { name: 'Other' }))
    await type(user, 'Annual growth in percent', '0')
    expect(part('Paid to Ruth')[0]).toBe(asked)
    expect(screen.getByText(/2\.00% up to \$1,000,000; 1\.50% up to \$2,000,000; 1\.00% above/)).toBeDefined()
  })

  test('the parts shown add up to the all-in shown', async () => {
    await openCostTab()
    const dollars = (name: string) => part(name).map((shown) => Number(shown.replace(/[^\d-]/g, '')))
    const [advisor, funds, missed, all] = [
      dollars('Paid to Ruth'),
      dollars('Paid to funds and platform'),
      dollars('Missed growth'),
      dollars('All-in'),
    ]
    for (const at of [0, 1, 2])
      expect((advisor[at] ?? 0) + (funds[at] ?? 0) + (missed[at] ?? 0)).toBe(all[at])
  })
})
