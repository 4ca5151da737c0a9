import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ConsentSheet } from './consent-sheet.tsx'

it('what leaves and what stays are two halves that do not mix', () => {
  render(
    <ConsentSheet
      leaves={[{ title: 'Ruth will see', items: ['Dana', '$100k–250k'] }]}
      stays={{ title: 'Stays with you', items: ['Last name', 'Email, phone'] }}
      note="You can withdraw it at any time."
    />,
  )
  const leaves = screen.getByRole('heading', { name: 'Ruth will see' }).closest('section')
  const stays = screen.getByRole('heading', { name: 'Stays with you' }).closest('section')
  if (!leaves || !stays) throw new Error('a half is missing')
  expect(
    within(leaves)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Dana', '$100k–250k'])
  expect(
    within(stays)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Last name', 'Email, phone'])
  expect(screen.getByText('You can withdraw it at any time.')).toBeTruthy()
})
