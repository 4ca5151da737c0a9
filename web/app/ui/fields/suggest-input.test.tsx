import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'
import { SuggestInput } from './suggest-input.tsx'

const titles = ['Financial Advisor', 'Financial Planner', 'Tax Advisor']

function Titles({ first = '' }: { first?: string }) {
  const [title, setTitle] = useState(first)
  return (
    <>
      <Field label="Title" isRequired>
        <SuggestInput value={title} onChange={setTitle} suggestions={titles} />
      </Field>
      <output aria-label="Chosen">{title}</output>
    </>
  )
}
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Title/ })
const chosen = () => screen.getByLabelText('Chosen').textContent

test('words that are not in the list stay as they were typed', async () => {
  render(<Titles />)
  await userEvent.type(box(), 'Money Coach')
  await userEvent.tab()
  expect(chosen()).toBe('Money Coach')
  expect(screen.queryByRole('option')).toBeNull()
})

test('typing narrows the suggestions, and the keyboard takes one', async () => {
  render(<Titles />)
  await userEvent.type(box(), 'plan')
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Financial Planner',
  ])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(chosen()).toBe('Financial Planner')
})

test('a chosen suggestion does not hide the others', async () => {
  render(<Titles first="Tax Advisor" />)
  await userEvent.click(box())
  expect(await screen.findAllByRole('option')).toHaveLength(3)
})

test('it is required as its field says', () => {
  render(<Titles />)
  expect(box().getAttribute('aria-required')).toBe('true')
})
