import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { VettingCounts } from './vetting-counts.tsx'

const figures = () => screen.getAllByRole('definition').map((each) => each.textContent)

test.each([undefined, { applied: 0, refusedOrWithdrawn: 0, approved: 0, countedAt: 1_790_000_000 }])(
  'no figure is shown before somebody has applied (%o)',
  (counts) => {
    render(<VettingCounts counts={counts} />)
    expect(figures().join('')).not.toMatch(/\d/)
    expect(screen.getByText(/^Nobody has applied yet\./)).toBeDefined()
  },
)

test('the share is counted from the same numbers and carries their date', () => {
  render(
    <VettingCounts
      counts={{
        applied: 41_236,
        refusedOrWithdrawn: 40_824,
        approved: 412,
        countedAt: Date.UTC(2026, 9, 1, 18) / 1000,
      }}
    />,
  )
  expect(figures()).toEqual(['41,236', '40,824', '412', '1.0%'])
  expect(screen.getByText('Counted from our own records, 1 Oct 2026.')).toBeDefined()
})
