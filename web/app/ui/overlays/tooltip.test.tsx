import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { IconButton } from '../icon-button.tsx'
import { Tooltip } from './tooltip.tsx'

function renderTooltip() {
  render(
    <Tooltip text="Started 10:02 am">
      <IconButton label="Times" icon={null} />
    </Tooltip>,
  )
  return screen.getByRole('button', { name: 'Times' })
}

describe('a tooltip', () => {
  it('is not there until somebody asks for it', () => {
    renderTooltip()
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  it('opens on keyboard focus, describes its button, and closes with Escape', async () => {
    const button = renderTooltip()
    await userEvent.tab()
    const tooltip = await screen.findByRole('tooltip')
    expect(tooltip.textContent).toBe('Started 10:02 am')
    expect(button.getAttribute('aria-describedby')).toBe(tooltip.id)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  })

  // The library alone would wait 600 ms.
  it('opens without delay under the pointer (spec 9-13)', async () => {
    const button = renderTooltip()
    await userEvent.hover(button)
    await screen.findByRole('tooltip', {}, { timeout: 100 })
  })

  it('opens under a finger and closes when the focus goes elsewhere', async () => {
    const button = renderTooltip()
    fireEvent.pointerDown(button, { pointerType: 'touch' })
    fireEvent.click(button)
    expect(await screen.findByRole('tooltip')).toBeTruthy()
    fireEvent.blur(button)
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  })
})
