import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Field } from '../fields/field.tsx'
import { RankedList } from './ranked-list.tsx'
import { placeAt } from './use-drag-order.ts'

const topics = ['Taxes', 'Retirement', 'Family', 'Debt']

function Example({ start = [] as string[] }) {
  const [value, setValue] = useState(start)
  return (
    <Field label="Topics" isGroup>
      <RankedList options={topics} value={value} onChange={setValue} most={3} />
    </Field>
  )
}

const order = () => screen.queryAllByRole('listitem').map((row) => row.textContent)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => userEvent.click(button(name))

test('no more than the most can be chosen, and the rest says so until one is given back', async () => {
  render(<Example start={['Taxes', 'Retirement', 'Family']} />)
  expect(button('Debt').disabled).toBe(true)
  await press('Remove Retirement')
  expect(button('Debt').disabled).toBe(false)
  expect(order()).toEqual(['1Taxes', '2Family'])
})

test('the first cannot go further up and the last not further down', async () => {
  render(<Example start={['Taxes', 'Retirement']} />)
  await press('Move Taxes up')
  await press('Move Retirement down')
  expect(order()).toEqual(['1Taxes', '2Retirement'])
})

test('what is chosen stands in the order in which it was chosen', async () => {
  render(<Example />)
  await press('Family')
  await press('Taxes')
  expect(order()).toEqual(['1Family', '2Taxes'])
})

test('the order is changed by the arrows, and the new place is said', async () => {
  render(<Example start={['Taxes', 'Retirement', 'Family']} />)
  await press('Move Family up')
  expect(order()).toEqual(['1Taxes', '2Family', '3Retirement'])
  expect(screen.getByText('Family is now 2 of 3.')).toBeTruthy()
})

test('the keyboard goes on where it was although the pressed button is gone', async () => {
  render(<Example />)
  button('Taxes').focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(button('Retirement'))
  await userEvent.keyboard('{Enter}{Enter}')
  expect(order()).toEqual(['1Taxes', '2Retirement', '3Family'])
  expect(document.activeElement).toBe(button('Move Family up'))
})

test('a row that is dragged belongs where the pointer is, and at the ends beyond them', () => {
  const rows = [0, 44, 88].map((top) => ({ top, height: 44 }))
  expect([-50, 10, 60, 100, 500].map((y) => placeAt(rows, y))).toEqual([0, 0, 1, 2, 2])
})
