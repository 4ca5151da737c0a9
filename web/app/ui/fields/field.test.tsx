import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

function descriptionOf(element: HTMLElement): string {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ')
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

describe('a field', () => {
  it('shows no error text while it is disabled, and is not marked as wrong (spec 2.8-06)', () => {
    render(
      <Field label="ZIP" isDisabled error="A ZIP code has 5 digits.">
        <TextInput />
      </Field>,
    )
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'ZIP' })
    expect(screen.queryByText('A ZIP code has 5 digits.')).toBeNull()
    expect(input.getAttribute('aria-invalid')).toBeNull()
    expect(input.disabled).toBe(true)
  })

  it('shows no error text where it is switched off, but stays marked', () => {
    render(
      <Field label="ZIP" isErrorHidden error="A ZIP code has 5 digits.">
        <TextInput />
      </Field>,
    )
    expect(screen.queryByText('A ZIP code has 5 digits.')).toBeNull()
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  })

  it('shows its error under the input and gives it to screen readers, after the page has loaded too (spec 2.8-06)', () => {
    const { rerender } = render(
      <Field label="ZIP">
        <TextInput />
      </Field>,
    )
    rerender(
      <Field label="ZIP" error="A ZIP code has 5 digits. This one has 4.">
        <TextInput />
      </Field>,
    )
    const input = screen.getByRole('textbox', { name: 'ZIP' })
    const error = screen.getByText('A ZIP code has 5 digits. This one has 4.')
    expect(input.compareDocumentPosition(error) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(descriptionOf(input)).toContain('This one has 4.')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(error.closest('[aria-live="polite"]')).not.toBeNull()
  })

  it('marks what is required with a red asterisk that is not part of its name (spec 2.8-05)', () => {
    render(
      <Field label="First name" isRequired>
        <TextInput />
      </Field>,
    )
    const input = screen.getByRole('textbox', { name: 'First name' })
    expect(input.getAttribute('aria-required')).toBe('true')
    expect(screen.getByText('*').className).toBe('field-required')
  })

  it('without being required shows no asterisk', () => {
    render(
      <Field label="Phone">
        <TextInput />
      </Field>,
    )
    expect(screen.queryByText('*')).toBeNull()
    expect(screen.getByRole('textbox').getAttribute('aria-required')).toBeNull()
  })

  it('says that it is optional beside the label and to screen readers, without changing its name', () => {
    render(
      <Field label="Dependents" isOptional>
        <TextInput />
      </Field>,
    )
    expect(screen.getByText('optional')).toBeTruthy()
    expect(descriptionOf(screen.getByRole('textbox', { name: 'Dependents' }))).toBe('optional')
  })

  it('explains why we ask only when asked, and always says who sees it', async () => {
    render(
      <Field
        label="Income"
        why="A fee in percent depends on it."
        whoSees="Used for matching, never shown"
        hint="A guess is fine."
      >
        <TextInput />
      </Field>,
    )
    expect(screen.queryByText('A fee in percent depends on it.')).toBeNull()
    const why = screen.getByRole('button', { name: 'Why we ask' })
    expect(descriptionOf(why)).toBe('Income')
    await userEvent.click(why)
    expect(screen.getByText('A fee in percent depends on it.')).toBeTruthy()
    expect(why.getAttribute('aria-expanded')).toBe('true')
    expect(descriptionOf(screen.getByRole('textbox'))).toBe('Used for matching, never shown A guess is fine.')
  })

  it('of several inputs is a group with a name', () => {
    render(
      <Field label="Topics" isGroup hint="At most three.">
        <TextInput aria-label="Other" id="other" />
      </Field>,
    )
    const group = screen.getByRole('group', { name: 'Topics' })
    expect(descriptionOf(group)).toBe('At most three.')
  })

  it('hands its wiring to an input that is not ours', () => {
    render(
      <Field label="Colour">
        {(wiring) => <input id={wiring.id} aria-describedby={wiring.describedBy} type="text" />}
      </Field>,
    )
    expect(screen.getByRole('textbox', { name: 'Colour' })).toBeTruthy()
  })
})
