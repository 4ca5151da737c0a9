import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { type VettingCount, VettingCounts } from './vetting-counts.tsx'

const figures = () => screen.getAllByRole('definition').map((each) => each.textContent)
const show = (counts?: VettingCount) =>
  render(<VettingCounts counts={counts} methodAddress="/method" />, { wrapper: MemoryRouter })
const counted = {
  applied: 41_236,
  approved: 412,
  countedAt: Date.UTC(2026, 9, 1, 18) / 1000,
  isDemo: false,
}

test('no figure is shown while none is known, nothing is said of who applied, and the method has its link', () => {
  show()
  expect(figures().join('')).not.toMatch(/\d/)
  expect(screen.queryByText(/Nobody has applied/)).toBeNull()
  expect(screen.getByRole('link', { name: 'How we count' }).getAttribute('href')).toBe('/method')
})

test('with nobody who applied no figure is shown, and that is said', () => {
  show({ ...counted, applied: 0, approved: 0 })
  expect(figures().join('')).not.toMatch(/\d/)
  expect(screen.getByText(/^Nobody has applied yet, as of Oct 1, 2026\./)).toBeDefined()
})

test('the share is counted from the same numbers and carries their date', () => {
  show(counted)
  expect(figures()).toEqual(['41,236', '40,824', '412', '1.00%'])
  expect(
    screen.getByText(/^412 approved of 41,236 who applied \(1\.00%\), counted on Oct 1, 2026\./),
  ).toBeDefined()
  expect(screen.queryByText(/invented/)).toBeNull()
})

test('invented people are not passed off as applicants', () => {
  show({ ...counted, isDemo: true })
  expect(screen.getByText(/Demo: invented people\./)).toBeDefined()
})
