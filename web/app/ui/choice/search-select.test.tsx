import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Field } from '../fields/field.tsx'
import { MultiSelect } from './multi-select.tsx'
import { SearchSelect } from './search-select.tsx'

const states = [
  { value: 'CO', label: 'Colorado' },
  { value: 'CT', label: 'Connecticut' },
  { value: 'NM', label: 'New Mexico', description: 'Not in your record', isDisabled: true },
  { value: 'UT', label: 'Utah' },
]

function One({ first = null }: { first?: string | null }) {
  const [value, setValue] = useState(first)
  return (
    <Field label="State">
      <SearchSelect options={states} value={value} onChange={setValue} emptySentence="No such state." />
    </Field>
  )
}

function Many({ first = [] as string[], options = states }) {
  const [value, setValue] = useState(first)
  return (
    <Field label="States">
      <MultiSelect
        options={options}
        value={value}
        onChange={setValue}
        chosenLabel="Chosen states"
        allLabel="All states"
      />
    </Field>
  )
}
const chosen = () =>
  [...(screen.queryByRole('list', { name: 'Chosen states' })?.children ?? [])].map((one) => one.textContent)

it('what fits nothing chooses nothing, and leaving brings back what was chosen', async () => {
  render(<One first="UT" />)
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'State' })
  expect(input.value).toBe('Utah')
  await userEvent.clear(input)
  await userEvent.type(input, 'xyz')
  expect(await screen.findByText('No such state.')).toBeTruthy()
  await userEvent.keyboard('{Enter}{Escape}')
  await userEvent.tab()
  await waitFor(() => expect(input.value).toBe('Utah'))
})

it('one is found by a part of its name or by its code, and chosen by Enter', async () => {
  render(<One />)
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'State' })
  await userEvent.type(input, 'ct')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Connecticut'])
  await userEvent.keyboard('{Enter}')
  expect(input.value).toBe('Connecticut')
})

it('one that may not be chosen is found and says why', async () => {
  render(<Many />)
  await userEvent.type(screen.getByRole('combobox', { name: 'States' }), 'mex{Enter}')
  expect(screen.getByRole('option', { name: /Not in your record/ }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  expect(chosen()).toEqual([])
})

it('several are chosen one after the other, stand in the order of the list, and can be taken away', async () => {
  render(<Many />)
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'States' })
  await userEvent.type(input, 'utah{Enter}')
  await userEvent.type(input, 'colo{Enter}{Escape}')
  expect(chosen()).toEqual(['Colorado', 'Utah'])
  await userEvent.click(screen.getByRole('button', { name: 'Remove Colorado' }))
  expect(chosen()).toEqual(['Utah'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Utah' }))
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(input)
})

it('everything chosen is one chip, and many are folded up until somebody wants to see them', async () => {
  const options = Array.from({ length: 20 }, (_, place) => ({ value: `v${place}`, label: `Choice ${place}` }))
  const values = options.map(({ value }) => value)
  const { unmount } = render(<Many options={options} first={values} />)
  expect(chosen()).toEqual(['All states'])
  unmount()
  render(<Many options={options} first={values.slice(1)} />)
  expect(chosen()).toHaveLength(13)
  await userEvent.click(screen.getByRole('button', { name: 'Show 7 more' }))
  expect(chosen()).toHaveLength(19)
})
