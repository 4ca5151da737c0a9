import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { Button, type ButtonVariant, LinkButton } from './button.tsx'

describe('a button', () => {
  it('that is running cannot be pressed a second time, and keeps the focus', async () => {
    const press = vi.fn()
    render(
      <Button isRunning runningLabel="Sending..." onClick={press}>
        Send
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Sending...' })
    button.focus()
    await userEvent.dblClick(button)
    expect(press).not.toHaveBeenCalled()
    expect(button).toBe(document.activeElement)
    expect(button.getAttribute('aria-busy')).toBe('true')
  })

  it('whose work is still under way ignores a double click, and answers again afterwards', async () => {
    const finish: (() => void)[] = []
    const press = vi.fn(() => new Promise<void>((resolve) => finish.push(resolve)))
    render(<Button onClick={press}>Send</Button>)
    const button = screen.getByRole('button', { name: 'Send' })
    await userEvent.dblClick(button)
    expect(press).toHaveBeenCalledTimes(1)
    await act(async () => finish[0]?.())
    await userEvent.click(button)
    expect(press).toHaveBeenCalledTimes(2)
  })

  it('that starts something hears a double click once, even before it is shown as running', async () => {
    const press = vi.fn()
    const { rerender } = render(
      <Button isRunning={false} onClick={press}>
        Send
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Send' })
    await userEvent.dblClick(button)
    expect(press).toHaveBeenCalledTimes(1)
    rerender(<Button onClick={press}>Next</Button>)
    await userEvent.dblClick(button)
    expect(press).toHaveBeenCalledTimes(3)
  })

  it('that is running does not submit its form', async () => {
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    render(
      <form onSubmit={submit}>
        <input aria-label="Name" />
        <Button type="submit" isRunning>
          Save
        </Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Dana{Enter}')
    expect(submit).not.toHaveBeenCalled()
  })

  it.each<ButtonVariant>(['primary', 'inverted', 'secondary', 'transparent', 'black', 'custom'])(
    'of the variant %s can be pressed and looks its part (spec 2.8-01)',
    async (variant) => {
      const press = vi.fn()
      render(
        <Button variant={variant} onClick={press}>
          Go
        </Button>,
      )
      const button = screen.getByRole('button', { name: 'Go' })
      await userEvent.click(button)
      expect(press).toHaveBeenCalledTimes(1)
      expect(button.classList.contains(variant)).toBe(true)
    },
  )

  it('of the variant disabled is disabled (spec 2.8-01)', async () => {
    const press = vi.fn()
    render(
      <Button variant="disabled" onClick={press}>
        Go
      </Button>,
    )
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Go' })
    await userEvent.click(button)
    expect(button.disabled).toBe(true)
    expect(press).not.toHaveBeenCalled()
  })

  it('shows its start icon before and its end icon after the words (spec 2.8-02)', () => {
    render(
      <Button startIcon={<i data-testid="start" />} endIcon={<i data-testid="end" />}>
        Book
      </Button>,
    )
    const words = screen.getByText('Book')
    expect(words.previousElementSibling).toBe(screen.getByTestId('start'))
    expect(words.nextElementSibling).toBe(screen.getByTestId('end'))
  })

  it('keeps room for the wording it will have while running', () => {
    render(<Button runningLabel="Sending your feedback...">Send</Button>)
    expect(screen.getByText('Send').dataset.other).toBe('Sending your feedback...')
    expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy()
  })

  it('does not submit a form unless it says so', () => {
    render(<Button>Plain</Button>)
    expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button')
  })
})

describe('a link that looks like a button', () => {
  it('leads nowhere while it is disabled', () => {
    render(
      <MemoryRouter>
        <LinkButton to="/help" variant="disabled">
          Help
        </LinkButton>
      </MemoryRouter>,
    )
    const link = screen.getByRole('link', { name: 'Help' })
    expect(link.getAttribute('href')).toBeNull()
    expect(link.getAttribute('aria-disabled')).toBe('true')
  })

  it('is a link with an address', () => {
    render(
      <MemoryRouter>
        <LinkButton to="/help">Help</LinkButton>
      </MemoryRouter>,
    )
    expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/help')
  })
})
