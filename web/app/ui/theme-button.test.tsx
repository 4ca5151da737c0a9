import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ThemeButton } from './theme-button.tsx'

afterEach(cleanup)

test('has one name in both themes, and each theme shows one of two icons', async () => {
  const toggle = vi.fn()
  render(<ThemeButton onToggle={toggle} />)
  const button = screen.getByRole('button', { name: 'Switch between light and dark mode' })
  const icons = [...button.querySelectorAll('svg')].map((icon) => icon.getAttribute('class'))
  expect(icons).toHaveLength(2)
  for (const theme of ['light', 'dark'])
    expect(icons.filter((classes) => classes?.includes(`in-data-[theme=${theme}]:hidden`))).toHaveLength(1)
  await userEvent.click(button)
  expect(toggle).toHaveBeenCalledOnce()
})
