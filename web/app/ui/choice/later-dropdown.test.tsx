import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { LaterDropdown } from './later-dropdown.tsx'

const options = [
  { value: 'fit', label: 'Best fit' },
  { value: 'cost', label: 'Lowest cost' },
]

function Sorting() {
  const [value, setValue] = useState('fit')
  return <LaterDropdown aria-label="Sort by" options={options} value={value} onChange={setValue} />
}

test('looks and reads like the dropdown it becomes', () => {
  render(<Sorting />)
  const box = screen.getByRole('combobox', { name: 'Sort by' })
  expect(box.textContent).toBe('Best fit')
  expect(box.getAttribute('aria-expanded')).toBe('false')
  expect(box.getAttribute('aria-haspopup')).toBe('listbox')
})

test('one press opens it, although its code loads with the press', async () => {
  render(<Sorting />)
  await userEvent.click(screen.getByRole('combobox', { name: 'Sort by' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Lowest cost' }))
  expect(screen.getByRole('combobox', { name: 'Sort by' }).textContent).toBe('Lowest cost')
})
