import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Field } from './field.tsx'
import { NumberInput, type NumberInputProps } from './number-input.tsx'

const handedOut: (number | null)[] = []

function Kept({
  start = null,
  ...rest
}: { start?: number | null } & Omit<NumberInputProps, 'value' | 'onChange'>) {
  const [value, setValue] = useState(start)
  return (
    <NumberInput
      aria-label="Number"
      {...rest}
      value={value}
      onChange={(next) => {
        handedOut.push(next)
        setValue(next)
      }}
    />
  )
}

function renderKept(props: Parameters<typeof Kept>[0]) {
  handedOut.length = 0
  render(<Kept {...props} />)
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Number' })
}

describe('a number input with bounds (spec 2.8-03, 5-11)', () => {
  it('never hands out more than the maximum, nor shows it', async () => {
    const input = renderKept({ min: 0, max: 20 })
    await userEvent.type(input, '215')
    expect(input.value).toBe('20')
    expect(Math.max(...handedOut.map(Number))).toBe(20)
  })

  it('never hands out less than the minimum while a longer number is typed', async () => {
    const input = renderKept({ min: 10, max: 99 })
    await userEvent.type(input, '1')
    expect(input.value).toBe('1')
    expect(handedOut.at(-1)).toBe(10)
    await userEvent.type(input, '5')
    expect(input.value).toBe('15')
    expect(handedOut).toEqual([10, 15])
  })

  it('shows the minimum at once when nothing valid could follow', async () => {
    const input = renderKept({ min: 18, max: 65 })
    await userEvent.type(input, '7')
    expect(input.value).toBe('18')
  })

  it('shows the minimum when it is left too small', async () => {
    const input = renderKept({ min: 100 })
    await userEvent.type(input, '7')
    expect(input.value).toBe('7')
    await userEvent.tab()
    expect(input.value).toBe('100')
    expect(handedOut.at(-1)).toBe(100)
  })

  it('clamps what is pasted', async () => {
    const input = renderKept({ min: 1, max: 50 })
    await userEvent.click(input)
    await userEvent.paste('1,000,000')
    expect(input.value).toBe('50')
  })

  it('steps with the arrow keys and stops at the bounds', async () => {
    const input = renderKept({ start: 19, min: 0, max: 20 })
    await userEvent.click(input)
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(input.value).toBe('20')
    await userEvent.keyboard('{ArrowDown}')
    expect(input.value).toBe('19')
  })
})

describe('a number input', () => {
  it.each([
    ['240,000.50', 240_000, '240,000'],
    ['240k', 240_000, '240,000'],
    ['1.5m', 1_500_000, '1,500,000'],
    ['$ 12 000', 12_000, '12,000'],
    ['0.5K', 500, '500'],
    ['1.23456m', 1_234_560, '1,234,560'],
  ])('an amount never changes its size: %s is %d (spec 5-15)', async (typed, value, shown) => {
    const input = renderKept({ hasSeparators: true, min: 0 })
    await userEvent.type(input, typed)
    expect(handedOut.at(-1)).toBe(value)
    await userEvent.tab()
    expect(input.value).toBe(shown)
    await userEvent.clear(input)
    await userEvent.paste(typed)
    expect(handedOut.at(-1)).toBe(value)
  })

  it.each([
    ['-500', 'Enter a number without a minus sign.'],
    ['12x', 'Enter an amount in digits, such as 240,000 or 240k.'],
    ['k', 'Enter an amount in digits, such as 240,000 or 240k.'],
    ['1.2.3', 'Enter an amount in digits, such as 240,000 or 240k.'],
  ])('%s gets a sentence under the field and is no number (spec 5-15)', async (typed, sentence) => {
    const input = renderKept({ hasSeparators: true, min: 0 })
    await userEvent.click(input)
    await userEvent.paste(typed)
    await userEvent.tab()
    expect(screen.getByRole('alert').textContent).toBe(sentence)
    expect(input.value).toBe(typed)
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(handedOut.at(-1) ?? null).toBeNull()
    await userEvent.clear(input)
    await userEvent.type(input, '7')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(handedOut.at(-1)).toBe(7)
  })

  it('inside a field the sentence takes the place of the field’s error (spec 5-15)', async () => {
    render(
      <Field label="Income" error="Enter your income.">
        <Kept aria-label={undefined} />
      </Field>,
    )
    const input = screen.getByRole('textbox', { name: 'Income' })
    await userEvent.type(input, '-')
    expect(screen.getByText('Enter a number without a minus sign.')).toBeTruthy()
    expect(screen.queryByText('Enter your income.')).toBeNull()
    await userEvent.clear(input)
    expect(screen.getByText('Enter your income.')).toBeTruthy()
  })

  it('hands out null when it is emptied', async () => {
    const input = renderKept({ start: 5, min: 1, max: 9 })
    await userEvent.clear(input)
    expect(input.value).toBe('')
    expect(handedOut.at(-1)).toBeNull()
  })

  it('without bounds takes any whole number', async () => {
    const input = renderKept({})
    await userEvent.type(input, '007')
    expect(input.value).toBe('7')
  })

  it('groups thousands while typing and keeps the caret behind its digit', async () => {
    const input = renderKept({ start: 240_000, hasSeparators: true })
    expect(input.value).toBe('240,000')
    // A 9 typed between the 2 and the 4.
    fireEvent.change(input, { target: { value: '2940,000', selectionStart: 2, selectionEnd: 2 } })
    expect(input.value).toBe('2,940,000')
    expect(input.selectionStart).toBe(3)
  })

  it('takes as many decimals as it was told', async () => {
    const input = renderKept({ decimals: 2, min: 0, max: 5 })
    await userEvent.type(input, '0.129')
    expect(input.value).toBe('0.12')
    expect(handedOut.at(-1)).toBe(0.12)
  })

  it('cannot be changed while it is read-only', async () => {
    const input = renderKept({ start: 4, isReadOnly: true })
    await userEvent.type(input, '5{ArrowUp}')
    expect(input.value).toBe('4')
  })

  it('follows a value that is set from outside', async () => {
    const ignore = () => {}
    const { rerender } = render(<NumberInput aria-label="Sum" value={1} onChange={ignore} />)
    await userEvent.type(screen.getByRole('textbox'), '2')
    rerender(<NumberInput aria-label="Sum" value={500} onChange={ignore} />)
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('500')
  })
})
