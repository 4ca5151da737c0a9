import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

function Opener({ isAlert = false }: { isAlert?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        isAlert={isAlert}
        title="Session Timeout Warning"
        description="Your session will expire in 42 seconds"
        footer={<Button onClick={() => setIsOpen(false)}>Extend Session</Button>}
      >
        <input aria-label="Inside" />
      </Dialog>
    </>
  )
}

const opener = () => screen.getByRole('button', { name: 'Open', hidden: true })

describe('a dialog', () => {
  it('is not there until it is opened', () => {
    render(<Opener />)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says its title and description, and takes the focus', async () => {
    render(<Opener />)
    await userEvent.click(opener())
    const dialog = await screen.findByRole('dialog', { name: 'Session Timeout Warning' })
    const described = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('Your session will expire in 42 seconds')
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  })

  it('closes with Escape and gives the focus back to where it was', async () => {
    render(<Opener />)
    await userEvent.click(opener())
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(opener()))
  })

  it('closes by a press beside it, but not by the second of the double click that opened it', async () => {
    const close = vi.fn()
    render(<Dialog isOpen onClose={close} title="Cancel meeting?" />)
    const beside = (await screen.findByRole('dialog')).parentElement ?? document.body
    const press = (detail: number) => {
      fireEvent.pointerDown(beside, { pointerType: 'mouse' })
      fireEvent.mouseDown(beside, { detail })
      fireEvent.click(beside, { detail })
    }
    press(2)
    expect(close).not.toHaveBeenCalled()
    press(1)
    expect(close).toHaveBeenCalledOnce()
  })

  it('closes with its ×', async () => {
    render(<Opener />)
    await userEvent.click(opener())
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('an alert', () => {
  it('has no × and must be answered', async () => {
    render(<Opener isAlert />)
    await userEvent.click(opener())
    await screen.findByRole('alertdialog', { name: 'Session Timeout Warning' })
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Extend Session' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })
})
