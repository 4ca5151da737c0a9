import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Button } from '../button.tsx'
import { Popover } from './popover.tsx'

it('a popover opens on a click, is named by its title, and gives the focus back on Escape', async () => {
  render(
    <Popover trigger={<Button>How we count</Button>} title="412 of 41,236">
      <p>From our own records.</p>
    </Popover>,
  )
  const button = screen.getByRole('button', { name: 'How we count' })
  expect(screen.queryByText('From our own records.')).toBeNull()
  await userEvent.click(button)
  expect((await screen.findByRole('dialog', { name: '412 of 41,236' })).textContent).toContain(
    'From our own records.',
  )
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})
