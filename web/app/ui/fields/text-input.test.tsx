import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

const words = 'Contact us at help@evenkeel.example to change your email address.'

function renderEmail() {
  render(
    <Field label="Email">
      <TextInput type="email" value="dana@whitfield.example" isReadOnly readOnlyTooltip={words} />
    </Field>,
  )
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' })
}

describe('the read-only email', () => {
  it('cannot be typed into (spec 2.8-04)', async () => {
    const input = renderEmail()
    await userEvent.type(input, 'x')
    expect(input.value).toBe('dana@whitfield.example')
    expect(input.readOnly).toBe(true)
  })

  it('says how it is changed at once on hover, and stops when the pointer leaves (spec 5-12, 9-13)', async () => {
    const input = renderEmail()
    expect(screen.queryByRole('tooltip')).toBeNull()
    await userEvent.hover(input)
    expect(screen.getByRole('tooltip').textContent).toBe(words)
    await userEvent.unhover(input)
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  it('says it on keyboard focus; Escape hides it and the focus stays', async () => {
    const input = renderEmail()
    await userEvent.tab()
    expect(document.activeElement).toBe(input)
    expect(screen.getByRole('tooltip').textContent).toBe(words)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('tooltip')).toBeNull()
    expect(document.activeElement).toBe(input)
  })

  it('says it under a finger, which has no hover', () => {
    const input = renderEmail()
    fireEvent.pointerEnter(input, { pointerType: 'touch' })
    fireEvent.pointerLeave(input, { pointerType: 'touch' })
    expect(screen.getByRole('tooltip').textContent).toBe(words)
  })

  it('gives the words to screen readers even while they are not shown', () => {
    const input = renderEmail()
    const ids = (input.getAttribute('aria-describedby') ?? '').split(' ')
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain(words)
  })
})

describe('a text input', () => {
  it('has no tooltip while it can be changed', async () => {
    render(<TextInput aria-label="Name" readOnlyTooltip={words} />)
    await userEvent.hover(screen.getByRole('textbox'))
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  it('carries a button inside its box', () => {
    render(<TextInput aria-label="Password" suffix={<button type="button">Show</button>} />)
    expect(screen.getByRole('button', { name: 'Show' })).toBeTruthy()
  })
})
