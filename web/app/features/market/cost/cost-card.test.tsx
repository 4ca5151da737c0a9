import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { CostCard } from './cost-card.tsx'

test('without a cost it says why and shows none', () => {
  render(<CostCard cost={null} />, { wrapper: MemoryRouter })
  expect(screen.getByText(/^No cost to show/)).toBeDefined()
  expect(screen.queryByText(/\$/)).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

test('shows what year 1 and ten years cost, how they are paid and that it is an illustration', () => {
  const price = { amount: 180, unit: 'month' } as const
  const cost = {
    fee_type: 2,
    price,
    year_one: 2_480,
    ten_years: 35_912,
    thirty_years: 246_741,
    is_from_band: true,
  }
  render(<CostCard cost={cost} href="/cost" />, { wrapper: MemoryRouter })
  const card = screen.getByRole('region', { name: 'Cost for you' })
  expect(card.textContent).toContain(
    'Year 1, all-in$2,480Monthly Subscription, estimated from your asset range',
  )
  const fold = screen.getByText('Over 10 years').closest('details')
  expect(fold?.open).toBe(false)
  expect(fold?.textContent).toContain('$35,912An illustration')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/cost')
})
