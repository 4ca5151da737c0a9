import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { showToast, takeWaitingToasts } from './toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  takeWaitingToasts()
})

const loaded = { timeout: 5000 }

describe('toasts', () => {
  it('cost nothing until the first one is asked for', () => {
    const { container } = render(<Toaster />)
    expect(container.innerHTML).toBe('')
  })

  it('asked for before the toaster stands are not lost', async () => {
    showToast('success', 'Saved before the page was ready')
    render(<Toaster />)
    expect(await screen.findByText('Saved before the page was ready', {}, loaded)).toBeTruthy()
  })

  it('stand top-centre, 356 px wide, 24 px (phone 16 px) from the edge, 14 px apart, announced politely (spec 2.7-07, 9-11)', async () => {
    render(<Toaster />)
    act(() => showToast('error', 'Failed to send feedback. Please try again.'))
    await screen.findByText('Failed to send feedback. Please try again.', {}, loaded)
    const stack = document.querySelector<HTMLElement>('[data-sonner-toaster]')
    expect(stack?.dataset.yPosition).toBe('top')
    expect(stack?.dataset.xPosition).toBe('center')
    const style = (name: string) => stack?.style.getPropertyValue(name)
    expect(style('--width')).toBe('356px')
    expect(style('--gap')).toBe('14px')
    expect(style('--offset-top')).toBe('24px')
    expect(style('--mobile-offset-top')).toBe('16px')
    expect(stack?.closest('[aria-live="polite"]')).not.toBeNull()
  })

  it('show at most three at once (spec 9-11)', async () => {
    render(<Toaster />)
    for (const at of [1, 2, 3, 4]) act(() => showToast('info', `Message ${at}`))
    await screen.findByText('Message 4', {}, loaded)
    const visible = () =>
      [...document.querySelectorAll('[data-sonner-toast][data-visible="true"]')].map((one) => one.textContent)
    await waitFor(() => expect(visible()).toEqual(['Message 4', 'Message 3', 'Message 2']))
  })

  it('take the keyboard with Alt+T (spec 9-11)', async () => {
    render(<Toaster />)
    act(() => showToast('info', 'Listen'))
    await screen.findByText('Listen', {}, loaded)
    fireEvent.keyDown(document, { altKey: true, code: 'KeyT' })
    expect(document.activeElement).toBe(document.querySelector('[data-sonner-toaster]'))
  })

  it('disappear by themselves after 4 seconds, or after their own time (spec 4-46, 9-11)', async () => {
    render(<Toaster />)
    act(() => showToast('info', 'Loads the toaster', { durationMs: 1 }))
    await waitFor(() => expect(document.querySelector('[data-sonner-toaster]')).not.toBeNull(), loaded)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    act(() => showToast('success', 'Four seconds'))
    act(() => showToast('notification', 'Five seconds', { durationMs: 5000 }))
    await act(() => vi.advanceTimersByTimeAsync(3500))
    expect(screen.getByText('Four seconds')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(screen.queryByText('Four seconds')).toBeNull()
    expect(screen.getByText('Five seconds')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(1500))
    expect(screen.queryByText('Five seconds')).toBeNull()
  })

  it('that lead somewhere are buttons, and are gone once followed', async () => {
    const open = vi.fn()
    render(<Toaster />)
    act(() =>
      showToast('notification', 'Ruth Calloway accepted', { description: 'Thu, Oct 8', onClick: open }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Ruth Calloway accepted' }, loaded))
    expect(open).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByText('Ruth Calloway accepted')).toBeNull(), loaded)
  })

  it('that can be taken back have a button for it, and are gone once it is pressed', async () => {
    const undo = vi.fn()
    render(<Toaster />)
    act(() => showToast('success', '6 marked as read', { action: { label: 'Undo', onClick: undo } }))
    await screen.findByText('6 marked as read', {}, loaded)
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByText('6 marked as read')).toBeNull(), loaded)
  })

  it('can be closed without being followed', async () => {
    const open = vi.fn()
    render(<Toaster />)
    act(() => showToast('notification', 'Marcus wrote', { onClick: open }))
    await screen.findByText('Marcus wrote', {}, loaded)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByText('Marcus wrote')).toBeNull(), loaded)
    expect(open).not.toHaveBeenCalled()
  })
})
