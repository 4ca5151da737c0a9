import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Field } from './field.tsx'
import { TextArea } from './text-area.tsx'

describe('a text area with a limit', () => {
  it('does not cut off what is too long, but marks it and says by how much', async () => {
    render(
      <Field label="Feedback">
        <TextArea maxLength={5} />
      </Field>,
    )
    const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Feedback' })
    await userEvent.type(area, 'Thank you')
    expect(area.value).toBe('Thank you')
    expect(area.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('4 characters too many')).toBeTruthy()
  })

  it('counts live', async () => {
    render(<TextArea aria-label="Feedback" maxLength={5000} />)
    expect(screen.getByText('0/5000 characters')).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox'), 'Hello')
    expect(screen.getByText('5/5000 characters')).toBeTruthy()
  })

  it('counts a value that is kept outside', () => {
    render(<TextArea aria-label="Feedback" maxLength={5000} value="Hello" onChange={() => {}} />)
    expect(screen.getByText('5/5000 characters')).toBeTruthy()
  })
})

it('a text area without a limit counts nothing', () => {
  render(<TextArea aria-label="Notes" />)
  expect(screen.queryByText(/characters/)).toBeNull()
})
