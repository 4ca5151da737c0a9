import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dropdownMaxHeightPx } from '@evenkeel/contract/constants'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Field } from '../fields/field.tsx'
import type { Choice } from './choice.ts'
import { Dropdown } from './dropdown.tsx'

const orders: Choice<string>[] = [
  { value: 'fit', label: 'Best fit' },
  { value: 'cost', label: 'Lowest cost in year 1', id: 2 },
  { value: 'near', label: 'Nearest', isDisabled: true },
]

function Sorted({ options = orders, start = 'fit' }: { options?: Choice<string>[]; start?: string | null }) {
  const [order, setOrder] = useState(start)
  return (
    <Field label="Sort by">
      <Dropdown options={options} value={order} onChange={setOrder} placeholder="Choose an order" />
    </Field>
  )
}

const trigger = () => screen.getByRole('combobox', { name: 'Sort by' })

describe('a dropdown', () => {
  it('that is disabled does not open', async () => {
    render(<Dropdown aria-label="State" options={['CO']} value="CO" onChange={() => {}} isDisabled />)
    await userEvent.click(screen.getByRole('combobox', { name: 'State' }))
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('does not let a disabled option be chosen', async () => {
    const choose = vi.fn()
    render(<Dropdown aria-label="Sort by" options={orders} value="fit" onChange={choose} />)
    await userEvent.click(trigger())
    expect((await screen.findByRole('option', { name: 'Nearest' })).getAttribute('aria-disabled')).toBe(
      'true',
    )
    await userEvent.click(screen.getByRole('option', { name: 'Nearest' }))
    expect(choose).not.toHaveBeenCalled()
  })

  it('of objects opens, marks the chosen one, and closes with the new choice (spec 2.8-07, 2.8-08)', async () => {
    render(<Sorted />)
    expect(trigger().textContent).toBe('Best fit')
    await userEvent.click(trigger())
    const list = await screen.findByRole('listbox')
    expect(within(list).getByRole('option', { selected: true }).textContent).toBe('Best fit')
    await userEvent.click(within(list).getByRole('option', { name: 'Lowest cost in year 1' }))
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    expect(trigger().textContent).toBe('Lowest cost in year 1')
  })

  it('of plain values hands out the value itself, not its words (spec 2.8-08)', async () => {
    const choose = vi.fn()
    render(<Dropdown aria-label="Growth" options={[3, 5, 7]} value={5} onChange={choose} />)
    await userEvent.click(screen.getByRole('combobox', { name: 'Growth' }))
    await userEvent.click(await screen.findByRole('option', { name: '7' }))
    expect(choose).toHaveBeenCalledExactlyOnceWith(7)
  })

  it('opens by keyboard, closes with Escape and keeps the focus (spec 2.8-07)', async () => {
    render(<Sorted />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('listbox')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    expect(document.activeElement).toBe(trigger())
    expect(trigger().textContent).toBe('Best fit')
  })

  it('shows its placeholder while nothing is chosen', () => {
    render(<Sorted start={null} />)
    expect(trigger().textContent).toBe('Choose an order')
  })

  it('writes no style element into the page, which the policy would refuse', async () => {
    const before = document.querySelectorAll('style').length
    render(<Sorted />)
    await userEvent.click(trigger())
    await screen.findByRole('listbox')
    expect(document.querySelectorAll('style')).toHaveLength(before)
  })

  it('is at most 200 px high (spec 9-12)', async () => {
    render(<Sorted />)
    await userEvent.click(trigger())
    const list = await screen.findByRole('listbox')
    expect(list.closest('.menu.options')).toBeTruthy()
    const styles = readFileSync(join(import.meta.dirname, '../overlays/popups.css'), 'utf8')
    const rule = /\.menu\.options \{\n {2}max-height: min\((\d+)px, var\(--available-height\)\);/.exec(styles)
    expect(Number(rule?.[1])).toBe(dropdownMaxHeightPx)
  })

  it('tells of its error and that it is required', () => {
    render(
      <Field label="Growth" isRequired error="Choose a rate.">
        <Dropdown options={[3]} value={null} onChange={() => {}} />
      </Field>,
    )
    const box = screen.getByRole('combobox', { name: 'Growth' })
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(box.getAttribute('aria-required')).toBe('true')
  })
})
