import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PointsBar } from './points-bar.tsx'

it('says the points and how many there could be', () => {
  render(<PointsBar got={24} max={26} label="Topics" />)
  const bar = screen.getByRole('img', { name: 'Topics: 24 of 26 points' })
  expect(bar.style.getPropertyValue('--got')).toBe('24')
  expect(bar.style.getPropertyValue('--max')).toBe('26')
})

it('tells the two sides apart', () => {
  render(<PointsBar got={1} max={2} label="Topics" side="theirs" />)
  expect(screen.getByRole('img').classList.contains('theirs')).toBe(true)
})
