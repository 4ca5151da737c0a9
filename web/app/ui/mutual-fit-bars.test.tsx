import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MutualFitBars } from './mutual-fit-bars.tsx'

it('says both sides in words, and shows both figures', () => {
  render(<MutualFitBars mine={93} theirs={89} labelMine="You to Ruth" labelTheirs="Ruth to you" />)
  const level = screen.getByRole('img', { name: 'You to Ruth 93 of 100, Ruth to you 89 of 100' })
  expect(level.textContent).toBe('You to Ruth 93Ruth to you 89')
})

it('never draws a bar beyond its track', () => {
  const { container } = render(
    <MutualFitBars mine={140} theirs={-3} labelMine="You" labelTheirs="They" isBare />,
  )
  const sides = [...container.querySelectorAll<HTMLElement>('.level-side')]
  expect(sides.map((side) => side.style.getPropertyValue('--v'))).toEqual(['100', '0'])
})
