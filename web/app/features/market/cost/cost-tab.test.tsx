import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { allIn, field, openCostTab, part, row, type } from './testing/open-cost-tab.tsx'
import { flatYearly, hourly, monthly, percentage, sampleDetail } from './testing/sample-detail.ts'

describe('what must not be shown', () => {
  test('without a known amount no figure is shown and the amount is asked for', async () => {
    const user = await openCostTab({ assets: null, yearly_saving: null })
    expect(screen.getByText('How much do you have to invest?')).toBeDefined()
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.queryByText(/^\$[\d,]+$/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Enter an amount' }))
    await user.keyboard('100000')
    expect(allIn(/Ruth, 1\.00%/)).toEqual(['$1,424', '$20,793', '$145,284'])
  })

  test('below the asset minimum a sentence replaces the number', async () => {
    const user = await openCostTab({ fees: [{ ...percentage(1), assetMinimum: 250_000 }] })
    expect(screen.getByText('Ruth can’t serve you with $100,000')).toBeDefined()
    expect(allIn(/Ruth, 1\.00%/)).toEqual(['Can’t serve you: the minimum is $250,000.'])
    // The market is drawn all the same, without Ruth.
    const drawn = () => screen.getByRole('slider', { name: 'Year' }).getAttribute('aria-valuetext')
    expect(drawn()).toMatch(/^Year 30: 1\.10% per year \$[\d,]+, /)
    expect(drawn()).not.toContain('Ruth')
    await type(user, 'Investable assets', '250000')
    expect(screen.queryByText(/can’t serve you/i)).toBeNull()
    expect(drawn()).toContain('Ruth, 1.00% per year')
  })

  test('a fee that can’t serve the reader leaves the others alone', async () => {
    await openCostTab({ fees: [{ ...percentage(1), assetMinimum: 250_000 }, monthly] })
    expect(allIn(/Ruth, 1\.00%/)).toHaveLength(1)
    expect(allIn(/Ruth, .*per month/)).toEqual(['$2,778', '$38,695', '$245,772'])
  })

  test('an advisor without listed fees is not shown as free', async () => {
    await openCostTab({ fees: [] })
    expect(screen.getByText('Ruth hasn’t listed a fee')).toBeDefined()
    expect(screen.queryByText(/\$0/)).toBeNull()
  })

  test('a fee that an empty account cannot pay is not passed off as free', async () => {
    await openCostTab({ assets: 0, fees: [monthly] })
    expect(part('All-in')[0]).toBe('$2,400')
    expect(part('Paid to Ruth out of pocket')[0]).toBe('$2,400')
    expect(screen.getByText(/runs out in year 1\. What it can’t pay comes out of pocket/)).toBeDefined()
  })

  test('a fee that is not valid gets a sentence, not a number', async () => {
    await openCostTab({ fees: [{ ...percentage(1), tiers: [] }] })
    expect(screen.getByText('No cost to show')).toBeDefined()
    expect(allIn(/Ruth, 0\.00%/)[0]).toMatch(/incomplete/)
  })
})

describe('the numbers can be changed', () => {
  test('growth and fund cost update the figures, and a reset restores the profile’s numbers', async () => {
    const user = await openCostTab({ fees: [monthly] })
    expect(screen.queryByRole('button', { name: 'Reset numbers' })).toBeNull()
    await type(user, 'Investable assets', '250000')
    await user.click(screen.getByRole('radio', { name: '7%' }))
    await type(user, 'Fund cost', '0.1')
    expect(allIn(/Ruth, .*per month/)).not.toEqual(['$2,778', '$38,695', '$245,772'])
    await user.click(screen.getByRole('button', { name: 'Reset numbers' }))
    expect(field('Investable assets').value).toBe('100,000')
    expect(allIn(/Ruth, .*per month/)).toEqual(['$2,778', '$38,695', '$245,772'])
  })

  test.each([
    ['Investable assets', '0', '0'],
    ['Investable assets', '99999999999999', '1,000,000,000'],
    ['Annual savings', '-6000', '-6,000'],
    ['Annual savings', '-99999999999', '-1,000,000,000'],
    ['Annual savings', 'much', 'much'],
    ['Annual fee increase', '', ''],
    ['Annual fee increase', '77', '20'],
  ])('%s of "%s" becomes "%s" and no figure breaks', async (label, typed, shown) => {
    const user = await openCostTab()
    await type(user, label, typed)
    expect(field(label).value).toBe(shown)
    const figures = screen.getAllByRole('table').map((table) => table.textContent)
    expect(figures.join()).not.toMatch(/NaN|Infinity|undefined/)
    expect(figures.join()).toMatch(/\$\d/)
  })

  test('while an amount is being retyped, the figures say which amount they are for', async () => {
    const user = await openCostTab()
    await user.clear(field('Investable assets'))
    expect(document.activeElement).toBe(field('Investable assets'))
    expect(screen.getByText('Enter an amount. Figures shown are for $100,000.')).toBeDefined()
    expect(allIn(/Ruth, 1\.00%/)[0]).toBe('$1,424')
    await user.type(field('Investable assets'), '200000')
    expect(screen.queryByText(/Until then/)).toBeNull()
    expect(allIn(/Ruth, 1\.00%/)[0]).toBe('$2,848')
  })

  test('withdrawals and an account that runs out are pointed out', async () => {
    const user = await openCostTab({ fees: [percentage(1)] })
    await type(user, 'Annual savings', '-20000')
    expect(screen.getByText(/The account runs out in year 6/)).toBeDefined()
  })

  test('an amount taken from a range says so until another is entered', async () => {
    const user = await openCostTab({ assets: 175_000, is_from_band: true })
    expect(screen.getByText('From your range $100k–250k. Enter an amount for an exact figure.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Enter an amount' }))
    expect(document.activeElement).toBe(field('Investable assets'))
    await type(user, 'Investable assets', '180000')
    expect(screen.queryByText(/from your band/i)).toBeNull()
  })

  test('a percentage fee brings the fund and platform cost it states', async () => {
    await openCostTab({
      fees: [{ ...percentage(1), fundCostPercent: 0.12, platformCostPercent: 0.2 }, monthly],
    })
    expect(field('Fund cost, percentage fee').value).toBe('0.12')
    expect(field('Platform cost, percentage fee').value).toBe('0.2')
    expect(field('Fund cost, fixed fees').value).toBe('0.36')
  })
})

describe('the chart', () => {
  test('always has a thin line for the typical fee of each type and a bold one for Ruth, whatever Ruth offers', async () => {
    const user = await openCostTab({ fees: [monthly] })
    const drawn = () => screen.getByRole('slider', { name: 'Year' }).getAttribute('aria-valuetext')
    expect(drawn()).toMatch(
      /^Year 30: 1\.10% per year \$[\d,]+, \$5,000 per year \$[\d,]+, \$150 per month \$[\d,]+, \$250 per hour \$[\d,]+, Ruth, \$200 per month \$245,772$/,
    )
    const lines = [...document.querySelectorAll('.cost-chart.for-wide .line')].map((line) =>
      line.getAttribute('class'),
    )
    expect(lines.filter((line) => line?.includes('thin'))).toHaveLength(4)
    expect(lines.filter((line) => line?.includes('mine'))).toHaveLength(1)
    expect(screen.getByText('Thin lines: the typical fee in your state. Bold: Ruth.')).toBeDefined()
    await user.click(screen.getByRole('radio', { name: '10 years' }))
    expect(drawn()).toMatch(/^Year 10: .*Ruth, \$200 per month \$38,695$/)
  })

  test('says so where a typical fee is not the state’s', async () => {
    const { typical } = sampleDetail().cost
    const sources = ['state', 'nation', 'published', 'state'] as const
    await openCostTab({ typical: typical.map((one, at) => ({ ...one, from: sources[at] ?? 'state' })) })
    expect(
      screen.getByText(
        /Too few advisors in your state charge Flat Fee, so we use the national typical fee\. For Monthly Subscription we use published figures\./,
      ),
    ).toBeDefined()
  })

  test('has a table beside it as its legend, the cheapest first, which is left out where it would repeat the figures', async () => {
    await openCostTab({ fees: [monthly] })
    const names = within(screen.getByRole('table', { name: 'All-in cost by way to pay' }))
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent)
    expect(names).toEqual([
      'Typical: $250 per hour',
      'Typical: 1.10% per year',
      'Typical: $150 per month',
      'Ruth, $200 per month',
      'Typical: $5,000 per year',
    ])
    cleanup()
    await openCostTab({ fees: [monthly], typical: [] })
    expect(screen.queryByRole('table', { name: 'All-in cost by way to pay' })).toBeNull()
  })

  test('is also a table of every year that can be copied', async () => {
    const user = await openCostTab()
    await user.click(screen.getByRole('button', { name: 'Show as table' }))
    expect(row('All-in cost over 30 years by fee type', '10').at(-1)).toBe('$20,793')
    await user.click(screen.getByRole('button', { name: 'Copy table' }))
    const copied = (await navigator.clipboard.readText()).split('\n')
    expect(copied).toHaveLength(31)
    expect(copied[0]).toBe(
      'Year\t1.10% per year\t$5,000 per year\t$150 per month\t$250 per hour\tRuth, 1.00% per year',
    )
    expect(copied[10]).toMatch(/^10\t\d+\t\d+\t\d+\t\d+\t20793$/)
  })

  test('marks the reader’s limit in year 1 and says how far off it is', async () => {
    await openCostTab({ yearly_limit: 2_000, fees: [monthly] })
    expect(screen.getAllByText('Your limit $2,000').length).toBeGreaterThan(0)
    expect(screen.getByText('Year 1 is $778 above your limit of $2,000 per year.')).toBeDefined()
  })

  test('is explained by the amounts and years at which fees cross', async () => {
    await openCostTab({ fees: [percentage(1), flatYearly, hourly] })
    expect(
      screen.getByText('Below $450,000, $4,500 per year costs more than 1.00% per year; above it, less.'),
    ).toBeDefined()
    expect(
      screen.getByText(/Below \$120,000, 4 hours per year at \$300 costs more than 1\.00%/),
    ).toBeDefined()
  })
})

describe('against the market', () => {
  test('says where the price falls, whose range it is, and how many advisors nearby', async () => {
    const user = await openCostTab({
      market: [{ fee_type: 2, low: 1_500, middle: 2_500, high: 3_500, of: 61 }],
    })
    expect(screen.getByText(/Too few advisors in your state charge this way to compare/)).toBeDefined()
    await user.click(screen.getByRole('radio', { name: '$200 per month' }))
    expect(screen.getByRole('img', { name: 'Ruth $200. Typical $50 to $250, typically $200.' })).toBeDefined()
    expect(
      screen.getByText(
        /half of 61 others in your state who charge this way cost \$1,500 to \$3,500 in year 1\. The median is \$2,500\. Ruth costs \$2,778, more/,
      ),
    ).toBeDefined()
    expect(screen.getByText(/our assumption\)\. Ruth is within this range/)).toBeDefined()
  })

  test('others nearby use the profile’s numbers, so changed numbers don’t move Ruth among them', async () => {
    const market = [{ fee_type: 0, low: 900, middle: 1_500, high: 1_900, of: 12 }]
    const user = await openCostTab({ fees: [percentage(1)], market })
    await type(user, 'Investable assets', '900000')
    expect(screen.getByRole('img', { name: /^Ruth \$1,424\. Middle half/ })).toBeDefined()
  })
})

test('opens with the fee type that the card shows', async () => {
  const price = { amount: 300, unit: 'hour' } as const
  const cost = {
    fee_type: 3,
    price,
    year_one: 3_378,
    ten_years: 24_936,
    thirty_years: 151_720,
    is_from_band: false,
  }
  await openCostTab({}, { cost })
  expect(screen.getByRole('radio', { name: '$300 per hour', checked: true })).toBeDefined()
  expect(screen.getByText('Hourly Fee, $300 per hour')).toBeDefined()
  expect(screen.getAllByRole('definition').map((figure) => figure.textContent)).toEqual([
    '$3,378',
    '$24,936',
    '$151,720',
  ])
  expect(allIn(/Ruth, .*per hour/)).toEqual(['$3,378', '$24,936', '$151,720'])
  expect(part('All-in')).toEqual(['$3,378', '$24,936', '$151,720'])
})
