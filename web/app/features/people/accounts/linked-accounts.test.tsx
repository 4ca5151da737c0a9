import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../testing/play-server.ts'
import { accountsServer, calls } from './testing/accounts-server.ts'
import { account, bank, nowSeconds, secondBankId } from './testing/sample-accounts.ts'
import { button, listed, press, showAccounts, startAfresh, toasts, user } from './testing/show-accounts.tsx'

startAfresh()

const amberfield = bank()
const dunmoor = bank({
  id: secondBankId,
  institution: 'Dunmoor Brokerage',
  accounts: [
    account({ name: 'Workplace Plan', type: 'investment', subtype: '401k', balance: 90_000, mask: '7788' }),
    account({ name: 'Rewards Card', type: 'credit', subtype: 'credit card', balance: 1500, mask: null }),
    account({ name: 'Travel Account', balance: null, currency: 'EUR' }),
    account({ name: 'Share Plan', type: 'other', subtype: 'other', balance: null }),
  ],
})
const total = (name: string) => screen.getByText(name).parentElement?.textContent

async function shown(banks = [amberfield, dunmoor]) {
  const server = accountsServer(banks)
  const view = showAccounts()
  await screen.findByRole('list', { name: 'Banks' })
  return { ...server, ...view }
}

test('who has linked nothing reads that nothing needs it, and who would see it', async () => {
  accountsServer([])
  showAccounts()
  expect(await screen.findByText('Linking is optional; bands work as well.')).toBeTruthy()
  expect(button('Link an account')).toBeTruthy()
  expect(screen.getByText('Only you. No advisor sees your accounts.')).toBeTruthy()
  expect(screen.getByText(/Nothing is copied into your profile by itself/)).toBeTruthy()
  const help = screen.getByRole('link', { name: 'How linking works' })
  expect(help.getAttribute('href')).toBe('/help?content=plaid')
  expect(screen.queryByText('Net')).toBeNull()
})

test('accounts stand by type with what is owned, owed and left out', async () => {
  await shown()
  expect([total('You own'), total('You owe'), total('Net')]).toEqual([
    'You own$94,200',
    'You owe$1,500',
    'Net$92,700',
  ])
  expect(screen.getByText(/^Left out: 1 account whose .* and 1 account in another currency/)).toBeTruthy()
  expect(listed('Cash').getByText('Amberfield Savings, Checking, ending in 1204')).toBeTruthy()
  expect(listed('Cash').getByText('In EUR')).toBeTruthy()
  expect(listed('Investment').getByText('Dunmoor Brokerage, 401(k), ending in 7788')).toBeTruthy()
  expect(listed('Credit').getByText('$1,500 owed')).toBeTruthy()
  expect(listed('Other').getByText('No balance given')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Loan' })).toBeNull()
})

test.each([
  ['Cash', 'cash'],
  ['Investment', 'investment'],
  ['Credit', 'credit'],
  ['Other', 'other'],
])('the group %s has the icon of its keyword (spec 3-15)', async (name, icon) => {
  await shown()
  expect(screen.getByRole('heading', { name }).querySelector(`[data-icon="${icon}"]`)).toBeTruthy()
})

test('without one balance there is no total that would be wrong', async () => {
  await shown([bank({ accounts: [account({ balance: null })] })])
  expect(screen.queryByText('Net')).toBeNull()
  expect(screen.getByText('Left out: 1 account whose balance the bank does not give.')).toBeTruthy()
})

test('it says how long ago a bank was read, and the exact time on demand', async () => {
  await shown([amberfield])
  const row = within(screen.getByRole('listitem', { name: 'Amberfield Savings' }))
  await user.hover(row.getByRole('button', { name: '5 minutes ago' }))
  expect((await screen.findByRole('tooltip')).textContent).toMatch(/^\w+ \d+, \d{4}, \d+:\d\d [ap]m$/)
})

test('balances older than a day say so where they stand', async () => {
  await shown([bank({ syncedAt: nowSeconds() - 2 * 86_400 })])
  expect(listed('Cash').getByText(/^as of \w+ \d+, \d{4}, /)).toBeTruthy()
})

test('Refresh reads one bank anew and shows what it says now', async () => {
  const { world, replies, sentTo } = await shown([amberfield])
  const { promise, resolve } = Promise.withResolvers<void>()
  replies[calls.refresh(amberfield.id)] = async () => {
    await promise
    world.banks = [bank({ syncedAt: nowSeconds(), accounts: [account({ balance: 5100 })] })]
    return Response.json(world)
  }
  await press('Refresh Amberfield Savings')
  expect(button('Refresh Amberfield Savings').getAttribute('aria-busy')).toBe('true')
  await press('Refresh Amberfield Savings')
  act(resolve)
  expect(await listed('Cash').findByText('$5,100')).toBeTruthy()
  expect(screen.getByText('just now')).toBeTruthy()
  expect(screen.getByText('The balances of Amberfield Savings are up to date.')).toBeTruthy()
  expect(sentTo(calls.refresh(amberfield.id))).toHaveLength(1)
})

test('a refresh that fails keeps the old balances with their time', async () => {
  const { replies } = await shown([amberfield])
  replies[calls.refresh(amberfield.id)] = () => refusal('bank-unreachable')
  await press('Refresh Amberfield Savings')
  expect((await screen.findByText(/couldn’t reach your bank/)).textContent).toMatch(
    /The balances here are from \w+ \d+, \d{4}, \d+:\d\d [ap]m\.$/,
  )
  expect(listed('Cash').getByText('$4,200')).toBeTruthy()
})

test('who refreshes too often is told when it goes on', async () => {
  const { replies } = await shown([amberfield])
  replies[calls.refresh(amberfield.id)] = () => refusal('limit-exceeded', { retryAfterSeconds: 240 })
  await press('Refresh Amberfield Savings')
  expect(
    await screen.findByText(/^Balances can be read anew only so often. Try again in 4 minutes/),
  ).toBeTruthy()
})

test('a bank that wants its customer shows it by itself, and the keyboard goes there', async () => {
  const { world, replies } = await shown([amberfield])
  replies[calls.refresh(amberfield.id)] = () => {
    world.banks = [{ ...amberfield, state: 'sign-in-again' }]
    return refusal('sign-in-at-bank')
  }
  await press('Refresh Amberfield Savings')
  expect(await screen.findByText('Sign in again at your bank')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(button('Sign in again at Amberfield Savings')))
  expect(screen.queryByRole('button', { name: /^Refresh/ })).toBeNull()
  expect(listed('Cash').getByText(/^as of /)).toBeTruthy()
})

test('nothing is unlinked before it was confirmed', async () => {
  const { sentTo } = await shown()
  await press('Unlink Amberfield Savings')
  const question = within(await screen.findByRole('alertdialog', { name: 'Unlink Amberfield Savings?' }))
  expect(question.getByText(/deletes everything of it here and revokes access/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(sentTo(calls.unlink(amberfield.id))).toEqual([])
})

test('unlinked, it is gone from list and totals, and the keyboard goes on at the section', async () => {
  await shown()
  await press('Unlink Amberfield Savings')
  await press('Unlink')
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Amberfield Savings' })).toBeNull())
  expect(total('You own')).toBe('You own$90,000')
  await waitFor(() => expect(toasts()).toEqual(['Amberfield Savings was unlinked.']))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Linked accounts' })),
  )
})

test('an unlinking that fails leaves everything and says so', async () => {
  const { replies } = await shown([amberfield])
  replies[calls.unlink(amberfield.id)] = () => refusal('bank-unreachable')
  await press('Unlink Amberfield Savings')
  await press('Unlink')
  expect(await screen.findByText(/couldn’t reach your bank/)).toBeTruthy()
  expect(screen.getByRole('listitem', { name: 'Amberfield Savings' })).toBeTruthy()
})

test('a list that cannot be read says so, and Retry reads it', async () => {
  const server = accountsServer([amberfield])
  const working = server.replies[calls.list] ?? {}
  server.replies[calls.list] = () => refusal('unexpected')
  showAccounts()
  expect(screen.getByText('Loading your linked accounts…')).toBeTruthy()
  expect(await screen.findByText('We could not load your linked accounts.')).toBeTruthy()
  server.replies[calls.list] = working
  await press('Retry')
  expect(await screen.findByRole('listitem', { name: 'Amberfield Savings' })).toBeTruthy()
})

test('when reading again fails, what was read before stays with its time', async () => {
  const { replies, queries } = await shown([amberfield])
  replies[calls.list] = () => refusal('unexpected')
  await act(() => queries.invalidateQueries())
  expect(await screen.findByText(/The data below is from \d+:\d\d [ap]m/)).toBeTruthy()
  expect(screen.getByRole('listitem', { name: 'Amberfield Savings' })).toBeTruthy()
})

test('an address that names the section leads to it', async () => {
  accountsServer([])
  showAccounts('/#linked-accounts')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Linked accounts' }))
  await screen.findByText('Linking is optional; bands work as well.')
})

test('without a network it says so instead of loading for ever, and reads them when it is back', async () => {
  accountsServer([amberfield])
  onlineManager.setOnline(false)
  try {
    showAccounts()
    expect(await screen.findByText(/^You are offline. Your accounts are read when/)).toBeTruthy()
  } finally {
    act(() => onlineManager.setOnline(true))
  }
  expect(await screen.findByRole('listitem', { name: 'Amberfield Savings' })).toBeTruthy()
})

test('a refresh without a network fails at once instead of waiting for one', async () => {
  const { replies } = await shown([amberfield])
  replies[calls.refresh(amberfield.id)] = () => {
    throw new TypeError('Failed to fetch')
  }
  onlineManager.setOnline(false)
  try {
    await press('Refresh Amberfield Savings')
    expect(await screen.findByText(/^We couldn’t reach Evenkeel/)).toBeTruthy()
    expect(listed('Cash').getByText('$4,200')).toBeTruthy()
  } finally {
    act(() => onlineManager.setOnline(true))
  }
})
