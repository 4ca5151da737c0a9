import { render, screen, waitFor } from '@testing-library/react'
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

test.each([
  ['Enter', '{Enter}'],
  ['Space', ' '],
  ['the arrow down', '{ArrowDown}'],
])(
  '%s opens it, although nothing of it was loaded when the focus came, and the focus returns',
  async (_, key) => {
    render(<Sorting />)
    await userEvent.tab()
    await userEvent.keyboard(key)
    await screen.findByRole('listbox')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('option', { name: 'Best fit' })))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    const box = await screen.findByRole('combobox', { name: 'Sort by' })
    await waitFor(() => expect(box.textContent).toBe('Lowest cost'))
    await waitFor(() => expect(document.activeElement).toBe(box))
  },
)

test('someone who tabs to it keeps the focus there, and it stays closed', async () => {
  render(<Sorting />)
  const before = screen.getByRole('combobox', { name: 'Sort by' })
  await userEvent.tab()
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Sort by' })).not.toBe(before))
  const box = screen.getByRole('combobox', { name: 'Sort by' })
  expect(document.activeElement).toBe(box)
  expect(box.getAttribute('aria-expanded')).toBe('false')
})
