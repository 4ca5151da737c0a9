import { badgeShowsPlusAbove } from '@evenkeel/contract/constants'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Badge } from './badge.tsx'

it.each([0, -1])('a badge of %i is not there', (count) => {
  const { container } = render(<Badge count={count} />)
  expect(container.innerHTML).toBe('')
})

it.each([
  [1, '1'],
  [badgeShowsPlusAbove, '9'],
  [badgeShowsPlusAbove + 1, '9+'],
  [1000, '9+'],
])('a badge of %i shows %s and says the whole number (spec 2.4-05)', (count, shown) => {
  render(<Badge count={count} />)
  expect(screen.getByText(shown).getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByText(`${count} unread`)).toBeTruthy()
})
