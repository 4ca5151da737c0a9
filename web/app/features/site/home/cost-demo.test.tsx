import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { CostDemo } from './cost-demo.tsx'

function renderDemo() {
  render(<CostDemo />, { wrapper: MemoryRouter })
  return userEvent.setup()
}

const assets = () => screen.getByLabelText<HTMLInputElement>('Savings and investments')
const saving = () => screen.getByLabelText<HTMLInputElement>('Monthly savings')

/** Figures by fee, as in the table. */
function figures(): Record<string, string[]> {
  const [, ...rows] = within(screen.getByRole('table', { name: 'All-in cost by fee type' })).getAllByRole(
    'row',
  )
  return Object.fromEntries(
    rows.map((row) => {
      const [label = '', ...amounts] = within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
      return [label, amounts]
    }),
  )
}

async function type(user: ReturnType<typeof userEvent.setup>, input: HTMLInputElement, text: string) {
  await user.clear(input)
  await user.type(input, text)
}

describe('nonsense', () => {
  test.each([
    ['a word', 'lots', 'lots'],
    ['a negative number', '-500', '-500'],
    ['more than a billion', '99999999999', '1,000,000,000'],
  ])('%s breaks no figure', async (_, typed, shown) => {
    const user = renderDemo()
    await type(user, assets(), typed)
    expect(assets().value).toBe(shown)
    expect(Object.values(figures()).flat().join()).not.toMatch(/NaN|Infinity|-/)
  })

  test('saving stays within a million a month', async () => {
    const user = renderDemo()
    await type(user, saving(), '7000000')
    expect(saving().value).toBe('1,000,000')
  })

  test('nothing at all costs nothing, and the page says what to do', async () => {
    const user = renderDemo()
    await user.clear(assets())
    await user.clear(saving())
    expect(figures()).toMatchObject({ '$4,500 per year': ['$0', '$0'], '1.00% per year': ['$0', '$0'] })
    expect(screen.getByText(/Enter an amount to see the cost/)).toBeDefined()
  })
})

test('a fee the money cannot pay is not passed off as a low cost', async () => {
  const user = renderDemo()
  await type(user, assets(), '10000')
  await type(user, saving(), '0')
  expect(Object.keys(figures())).toContain('$4,500 per year *')
  expect(screen.getByText(/\$4,500 per year in year 3.*isn’t included here/)).toBeDefined()
})

test('$240,000 and $1,200 a month cost what the model says, to the dollar', () => {
  renderDemo()
  expect(assets().value).toBe('240,000')
  expect(saving().value).toBe('1,200')
  expect(figures()).toEqual({
    '$300 per hour': ['$3,320', '$170,130'],
    '$180 per month': ['$2,480', '$246,741'],
    '$4,500 per year': ['$4,820', '$450,920'],
    '1.00% per year': ['$2,980', '$478,194'],
  })
})

test('the figures follow as you type', async () => {
  const user = renderDemo()
  await type(user, assets(), '500000')
  expect(assets().value).toBe('500,000')
  expect(figures()['1.00% per year']).toEqual(['$6,035', '$800,102'])
  await type(user, saving(), '0')
  expect(figures()['1.00% per year']).not.toEqual(['$6,035', '$800,102'])
})

test('sums too long for the table are shortened', async () => {
  const user = renderDemo()
  await type(user, assets(), '1000000000')
  expect(figures()['1.00% per year']).toEqual(['$11.75M', '$1.24B'])
})

test('all four fee types share one axis', () => {
  renderDemo()
  const year = screen.getByRole('slider', { name: 'Year' })
  expect(year.getAttribute('aria-valuetext')).toBe(
    'Year 30: Hourly $300 $170,130, $180 per month $246,741, Flat $4,500 $450,920, AUM 1.00% $478,194',
  )
})

test('the assumptions appear next to the figures', () => {
  renderDemo()
  expect(
    screen.getByText(/An illustration, not a forecast\. It assumes 5% growth and 0\.12% fund costs\./),
  ).toBeDefined()
})
