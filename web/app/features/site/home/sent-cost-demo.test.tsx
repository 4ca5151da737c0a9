import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { show } from '../../../testing/stage.tsx'
import { costAddress, readCostHash } from './cost-address.ts'
import { SentCostDemo } from './sent-cost-demo.tsx'

const amount = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

test.each([
  ['nothing', ''],
  ['an anchor', '#cost'],
  ['words', '#assets=lots&saving=some'],
  ['a negative amount', '#assets=-5&saving=-1'],
  ['a script', '#assets=<script>&saving=1e9'],
  ['a broken escape', '#assets=%E0%A4%A'],
])('a link with %s shows the usual amounts', (_, hash) => {
  expect(readCostHash(hash)).toBeUndefined()
  show(<SentCostDemo />, { at: `/what-it-costs${hash}` })
  expect(amount('Savings and investments')).toBe('240,000')
})

test('more than the largest amount is the largest amount', () => {
  expect(readCostHash('#assets=9999999999&saving=1')).toEqual({ assets: 1_000_000_000, monthlySaving: 1 })
})

test('the reader of a link sees the sender’s two amounts, and can change them', async () => {
  show(<SentCostDemo />, { at: costAddress({ assets: 500_000, monthlySaving: 0 }) })
  expect(amount('Savings and investments')).toBe('500,000')
  expect(amount('Monthly savings')).toBe('0')
})

test('a link holds the two amounts and nothing else, after the part that browsers send to a server', async () => {
  const user = userEvent.setup()
  show(<SentCostDemo />, { at: '/what-it-costs' })
  await user.clear(screen.getByLabelText('Monthly savings'))
  await user.click(screen.getByRole('button', { name: 'Send this comparison' }))
  const { pathname, search, hash } = new URL(screen.getByLabelText<HTMLInputElement>('Link').value)
  expect({ pathname, search, hash }).toEqual({
    pathname: '/what-it-costs',
    search: '',
    hash: '#assets=240000&saving=0',
  })
  expect(screen.getByText(/Anyone with the link sees the two amounts above, and nothing else/)).toBeTruthy()
})
