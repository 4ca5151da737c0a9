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

test('with no linked banks, the section says linking is optional and who sees it', async () => {
  accountsServer([])
  showAccounts()
  expect(await screen.findByText('Linking is optional. Ranges work too.')).toBeTruthy()
  expect(button('Link an account')).toBeTruthy()
  expect(screen.getByText('Only you see your accounts.')).toBeTruthy()
  expect(screen.getByText(/Nothing is copied to your profile/)).toBeTruthy()
  const help = screen.getByRole('link', { name: 'How linking works' })
  expect(help.getAttribute('href')).toBe('/help?content=plaid')
  expect(screen.queryByText('Net')).toBeNull()
})

test('accounts are grouped by type, with what is owned, owed and not included', async () => {
  await shown()
  expect([total('You own'), total('You owe'), total('Net')]).toEqual([
    'You own$94,200',
    'You owe$1,500',
    'Net$92,700',
  ])
  expect(
    screen.getByText(/^Not included: 1 account with no balance reported and 1 account in another currency/),
  ).toBeTruthy()
  expect(listed('Cash').getByText('Amberfield Savings, Checking, ending in 1204')).toBeTruthy()
  expect(listed('Cash').getByText('In EUR')).toBeTruthy()
  expect(listed('Investment').getByText('Dunmoor Brokerage, 401(k), ending in 7788')).toBeTruthy()
  expect(listed('Credit').getByText('$1,500 owed')).toBeTruthy()
  expect(listed('Other').getByText('No balance reported')).toBeTruthy()
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

test('without any known balance there is no total', async () => {
  await shown([bank({ accounts: [account({ balance: null })] })])
  expect(screen.queryByText('Net')).toBeNull()
  expect(screen.getByText('Not included: 1 account with no balance reported.')).toBeTruthy()
})

test('it shows how long ago a bank was synced, and the exact time on demand', async () => {
  await shown([amberfield])
  const row = within(screen.getByRole('listitem', { name: 'Amberfield Savings' }))
  await user.hover(row.getByRole('button', { name: '5 minutes ago' }))
  expect((await screen.findByRole('tooltip')).textContent).toMatch(/^\w+ \d+, \d{4}, \d+:\d\d [ap]m$/)
})

test('balances older than a day show their date', async () => {
  await shown([bank({ syncedAt: nowSeconds() - 2 * 86_400 })])
  expect(listed('Cash').getByText(/^as of \w+ \d+, \d{4}, /)).toBeTruthy()
})

test('Refresh reads one bank again and shows the new balances', async () => {
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
  expect(screen.getByText('Amberfield Savings is up to date.')).toBeTruthy()
  expect(sentTo(calls.refresh(amberfield.id))).toHaveLength(1)
})

test('a refresh that fails keeps the old balances with their time', async () => {
  const { replies } = await shown([amberfield])
  replies[calls.refresh(amberfield.id)] = () => refusal('bank-unreachable')
  await press('Refresh Amberfield Savings')
  expect((await screen.findByText(/couldn’t reach your bank/)).textContent).toMatch(
    /These balances are from \w+ \d+, \d{4}, \d+:\d\d [ap]m\.$/,
  )
  expect(listed('Cash').getByText('$4,200')).toBeTruthy()
})

test('refreshing too often says when to try again', async () => {
  const { replies } = await shown([amberfield])
  replies[calls.refresh(amberfield.id)] = () => refusal('limit-exceeded', { retryAfterSeconds: 240 })
  await press('Refresh Amberfield Savings')
  expect(await screen.findByText(/^Too many refreshes. Try again in 4 minutes/)).toBeTruthy()
})

test('a bank that needs a new sign-in says so, and focus moves there', async () => {
  const { world, replies } = await shown([amberfield])
  replies[calls.refresh(amberfield.id)] = () => {
    world.banks = [{ ...amberfield, state: 'sign-in-again' }]
    return refusal('sign-in-at-bank')
  }
  await press('Refresh Amberfield Savings')
  expect(await screen.findByText('Sign in to your bank again')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(button('Sign in again at Amberfield Savings')))
  expect(screen.queryByRole('button', { name: /^Refresh/ })).toBeNull()
  expect(listed('Cash').getByText(/^as of /)).toBeTruthy()
})

test('nothing is unlinked before it is confirmed', async () => {
  const { sentTo } = await shown()
  await press('Unlink Amberfield Savings')
  const question = within(await screen.findByRole('alertdialog', { name: 'Unlink Amberfield Savings?' }))
  expect(question.getByText(/deletes its accounts here and ends .*access/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(sentTo(calls.unlink(amberfield.id))).toEqual([])
})

test('an unlinked bank leaves the list and totals, and focus moves to the section', async () => {
  await shown()
  await press('Unlink Amberfield Savings')
  await press('Unlink bank')
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Amberfield Savings' })).toBeNull())
  expect(total('You own')).toBe('You own$90,000')
  await waitFor(() => expect(toasts()).toEqual(['Amberfield Savings is unlinked.']))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Linked accounts' })),
  )
})

test('a failed unlink changes nothing and says so', async () => {
  const { replies } = await shown([amberfield])
  replies[calls.unlink(amberfield.id)] = () => refusal('bank-unreachable')
  await press('Unlink Amberfield Savings')
  await press('Unlink bank')
  expect(await screen.findByText(/couldn’t reach your bank/)).toBeTruthy()
  expect(screen.getByRole('listitem', { name: 'Amberfield Savings' })).toBeTruthy()
})

test('a list that can’t be read says so, and Retry reads it', async () => {
  const server = accountsServer([amberfield])
  const working = server.replies[calls.list] ?? {}
  server.replies[calls.list] = () => refusal('unexpected')
  showAccounts()
  expect(screen.getByText('Loading accounts…')).toBeTruthy()
  expect(await screen.findByText('We couldn’t load your linked accounts.')).toBeTruthy()
  server.replies[calls.list] = working
  await press('Retry')
  expect(await screen.findByRole('listitem', { name: 'Amberfield Savings' })).toBeTruthy()
})

test('when a reload fails, the earlier list stays with its time', async () => {
  const { replies, queries } = await shown([amberfield])
  replies[calls.list] = () => refusal('unexpected')
  await act(() => queries.invalidateQueries())
  expect(await screen.findByText(/The data below is from \d+:\d\d [ap]m/)).toBeTruthy()
  expect(screen.getByRole('listitem', { name: 'Amberfield Savings' })).toBeTruthy()
})

test('an address with the section’s hash scrolls to it', async () => {
  accountsServer([])
  showAccounts('/#linked-accounts')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Linked accounts' }))
  await screen.findByText('Linking is optional. Ranges work too.')
})

test('offline, it says so instead of loading forever, and loads once back online', async () => {
  accountsServer([amberfield])
  onlineManager.setOnline(false)
  try {
    showAccounts()
    expect(await screen.findByText(/^You’re offline. Your accounts load when/)).toBeTruthy()
  } finally {
    act(() => onlineManager.setOnline(true))
  }
  expect(await screen.findByRole('listitem', { name: 'Amberfield Savings' })).toBeTruthy()
})

test('an offline refresh fails at once', async () => {
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
