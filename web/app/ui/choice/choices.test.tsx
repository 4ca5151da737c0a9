import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Checkbox } from '../fields/checkbox.tsx'
import { Field } from '../fields/field.tsx'
import { RadioGroup } from '../fields/radio-group.tsx'
import { ChoiceChips } from './choice-chips.tsx'
import { NumberedChips } from './numbered-chips.tsx'
import { Segmented } from './segmented.tsx'

const topics = ['Retirement', 'Taxes', 'Family', 'Insurance']

function Topics({ most }: { most?: number }) {
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <Field label="Topics" isGroup error="Choose one.">
      <ChoiceChips isMany most={most} options={topics} value={chosen} onChange={setChosen} />
      <output>{chosen.join(', ')}</output>
    </Field>
  )
}

describe('chips of which many may be chosen', () => {
  it('rest when enough are chosen, until one is given back', async () => {
    render(<Topics most={2} />)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Taxes' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Family' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Insurance' }))
    expect(screen.getByRole('status').textContent).toBe('Taxes, Family')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Taxes' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Insurance' }))
    expect(screen.getByRole('status').textContent).toBe('Family, Insurance')
  })

  it('are handed out in the order of the list, however they were clicked', async () => {
    render(<Topics />)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Insurance' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Retirement' }))
    expect(screen.getByRole('status').textContent).toBe('Retirement, Insurance')
  })

  it('show the field’s error on each', () => {
    render(<Topics />)
    for (const chip of screen.getAllByRole('checkbox')) expect(chip.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('a single choice', () => {
  it('as chips is a group of radios named by its field', async () => {
    const choose = vi.fn()
    render(
      <Field label="Assets" isGroup isRequired>
        <ChoiceChips options={['$0', '$1–25k']} value="$0" onChange={choose} />
      </Field>,
    )
    expect(screen.getByRole('radiogroup', { name: /Assets/ }).getAttribute('aria-required')).toBe('true')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '$0' }).checked).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: '$1–25k' }))
    expect(choose).toHaveBeenCalledExactlyOnceWith('$1–25k')
  })

  it('as radios does not offer what is disabled, and explains itself', async () => {
    const choose = vi.fn()
    render(
      <RadioGroup
        aria-label="Access"
        options={[
          { value: 1, label: 'Read-only', description: 'Looks, changes nothing.' },
          { value: 2, label: 'Full', isDisabled: true },
        ]}
        value={null}
        onChange={choose}
      />,
    )
    await userEvent.click(screen.getByRole('radio', { name: 'Full' }))
    expect(choose).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('radio', { name: /Read-only/ }))
    expect(choose).toHaveBeenCalledExactlyOnceWith(1)
    expect(screen.getByText('Looks, changes nothing.')).toBeTruthy()
  })

  it('as segments answers a click and hands out the value', async () => {
    const choose = vi.fn()
    render(<Segmented aria-label="Weight" options={['must have', 'any']} value="any" onChange={choose} />)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'any' }).checked).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: 'must have' }))
    expect(choose).toHaveBeenCalledExactlyOnceWith('must have')
  })
})

describe('a check box', () => {
  it('that is disabled cannot be ticked and shows no error', async () => {
    render(
      <Checkbox disabled error="Please agree.">
        I agree
      </Checkbox>,
    )
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree' })
    await userEvent.click(box)
    expect(box.checked).toBe(false)
    expect(screen.queryByText('Please agree.')).toBeNull()
  })

  it('is ticked by its words and by the space bar', async () => {
    render(<Checkbox>Remember me</Checkbox>)
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember me' })
    await userEvent.click(screen.getByText('Remember me'))
    expect(box.checked).toBe(true)
    box.focus()
    await userEvent.keyboard(' ')
    expect(box.checked).toBe(false)
  })

  it('can stand for some of many', () => {
    render(<Checkbox isIndeterminate>All</Checkbox>)
    expect(screen.getByRole<HTMLInputElement>('checkbox').indeterminate).toBe(true)
  })
})

function Ranked({ most }: { most: number }) {
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <>
      <NumberedChips options={topics} value={chosen} onChange={setChosen} most={most} />
      <output>{chosen.join(', ')}</output>
    </>
  )
}

describe('numbered chips', () => {
  const choose = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }))
  const numbers = () => [...document.querySelectorAll('.opt .num')].map(({ textContent }) => textContent)

  it('are numbered in the order chosen, and close up when one is cleared', async () => {
    render(<Ranked most={3} />)
    await choose('Family')
    await choose('Retirement')
    expect(screen.getByRole('status').textContent).toBe('Family, Retirement')
    expect(numbers()).toEqual(['2', '1'])
    await choose('Family')
    expect(numbers()).toEqual(['1'])
    expect(screen.getByText('Family removed.')).toBeTruthy()
  })

  it('rest when enough are chosen', async () => {
    render(<Ranked most={1} />)
    await choose('Family')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Taxes' }).disabled).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Family' }).disabled).toBe(false)
  })
})
