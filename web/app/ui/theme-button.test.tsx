import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ThemeButton } from './theme-button.tsx'

test('has one name and one picture, whichever theme is on', async () => {
  const toggle = vi.fn()
  render(<ThemeButton onToggle={toggle} />)
  await userEvent.click(screen.getByRole('button', { name: 'Switch between light and dark mode' }))
  expect(toggle).toHaveBeenCalledOnce()
})
