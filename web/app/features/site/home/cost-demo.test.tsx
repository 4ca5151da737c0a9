import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { CostDemo } from './cost-demo.tsx'

function renderDemo() {
  render(<CostDemo />, { wrapper: MemoryRouter })
  return userEvent.setup()
}

const assets = () => screen.getByLabelText<HTMLInputElement>('Money you want looked after')
const saving = () => screen.getByLabelText<HTMLInputElement>('Saving a month')

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
    expect(figures()).toMatchObject({ '$4,500 a year': ['$0', '$0'], '1.00% a year': ['$0', '$0'] })
    expect(screen.getByText(/Enter what you have or what you save/)).toBeDefined()
  })
})

test('a fee the money cannot pay is not passed off as a low cost', async () => {
  const user = renderDemo()
  await type(user, assets(), '10000')
  await type(user, saving(), '0')
  expect(Object.keys(figures())).toContain('$4,500 a year *')
  expect(screen.getByText(/\$4,500 a year in year 3.*not in these sums/)).toBeDefined()
})

test('$240,000 and $1,200 a month cost what the model says, to the dollar', () => {
  renderDemo()
  expect(assets().value).toBe('240,000')
  expect(saving().value).toBe('1,200')
  expect(figures()).toEqual({
    '$300 an hour': ['$3,320', '$170,130'],
    '$180 a month': ['$2,480', '$246,741'],
    '$4,500 a year': ['$4,820', '$450,920'],
    '1.00% a year': ['$2,980', '$478,194'],
  })
})

test('the figures follow while somebody types', async () => {
  const user = renderDemo()
  await type(user, assets(), '500000')
  expect(assets().value).toBe('500,000')
  expect(figures()['1.00% a year']).toEqual(['$6,035', '$800,102'])
  await type(user, saving(), '0')
  expect(figures()['1.00% a year']).not.toEqual(['$6,035', '$800,102'])
})

test('sums too long for the table are shortened', async () => {
  const user = renderDemo()
  await type(user, assets(), '1000000000')
  expect(figures()['1.00% a year']).toEqual(['$11.75M', '$1.24B'])
})

test('all four fee types stand on one axis', () => {
  renderDemo()
  const year = screen.getByRole('slider', { name: 'Year' })
  expect(year.getAttribute('aria-valuetext')).toBe(
    'Year 30: Hourly $300 $170,130, $180 a month $246,741, Flat $4,500 $450,920, AUM 1.00% $478,194',
  )
})

test('the assumptions stand beside the figures', () => {
  renderDemo()
  expect(
    screen.getByText(/An illustration with constant growth of 5% and fund cost of 0\.12%, not a forecast\./),
  ).toBeDefined()
})
