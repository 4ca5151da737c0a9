import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Field } from './field.tsx'
import { Switch } from './switch.tsx'

function Kept() {
  const [isOn, setIsOn] = useState(false)
  return <Switch aria-label="Quiet hours" checked={isOn} onChange={setIsOn} />
}

it('a resting switch cannot be turned', async () => {
  const onChange = vi.fn()
  render(<Switch aria-label="Quiet hours" checked disabled onChange={onChange} />)
  await userEvent.click(screen.getByRole('switch', { name: 'Quiet hours' }))
  expect(onChange).not.toHaveBeenCalled()
})

it('a switch is turned by a press and by the space bar', async () => {
  render(<Kept />)
  const control = screen.getByRole<HTMLInputElement>('switch', { name: 'Quiet hours' })
  await userEvent.click(control)
  expect(control.checked).toBe(true)
  await userEvent.keyboard(' ')
  expect(control.checked).toBe(false)
})

it('a switch takes its name and its hint from the field around it', () => {
  render(
    <Field label="Reminders" hint="Before a document expires.">
      <Switch checked onChange={() => {}} />
    </Field>,
  )
  const control = screen.getByRole('switch', { name: 'Reminders' })
  expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Before a document expires.',
  )
})
