import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { GoBackButton } from './go-back-button.tsx'

it('the round back button is called "Go back" and goes back (spec 2.2-18)', async () => {
  const goBack = vi.fn()
  render(<GoBackButton onClick={goBack} />)
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }))
  expect(goBack).toHaveBeenCalledTimes(1)
})
