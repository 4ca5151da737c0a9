import type { LinkedBank } from '@evenkeel/contract/people/accounts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refusal } from '../../../testing/play-server.ts'
import { accountsServer, calls, started } from './testing/accounts-server.ts'
import { bank, plaid, secondBankId } from './testing/sample-accounts.ts'
import { button, press, showAccounts, startAfresh, toasts, user } from './testing/show-accounts.tsx'

startAfresh()

const grayling = bank({ id: secondBankId, institution: 'Grayling & Rowe Bank' })
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)

async function chooseBank(name: string) {
  await user.click(screen.getByRole('combobox', { name: /^Bank/ }))
  await user.keyboard(name.slice(0, 5))
  await user.click(await screen.findByRole('option', { name }))
}
async function signIn(username: string, password: string) {
  await user.click(field(/^User name/))
  await user.paste(username)
  await user.click(field(/^Password/))
  await user.paste(password)
  await press('Sign in and link')
}
const arrivedAt = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listitem', { name })))

describe('at an invented bank', () => {
  async function asked(banks: LinkedBank[] = []) {
    const server = accountsServer(banks)
    showAccounts()
    await press(banks.length > 0 ? 'Link another account' : 'Link an account')
    await screen.findByRole('button', { name: 'Sign in and link' })
    return server
  }

  test('it is clear that the bank is invented', async () => {
    await asked()
    const dialog = within(screen.getByRole('dialog', { name: 'Link an account' }))
    expect(dialog.getByText(/^These banks are invented. Never type a real bank password here/)).toBeTruthy()
    expect(dialog.getByText('user_good')).toBeTruthy()
    expect(field(/^Password/).autocomplete).toBe('off')
  })

  test('nothing is sent without a bank, a name and a password', async () => {
    const { sentTo } = await asked()
    await press('Sign in and link')
    for (const words of ['Choose a bank.', 'Enter a user name.', 'Enter a password.'])
      expect(screen.getByText(words)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('combobox'))
    expect(sentTo(calls.signIn)).toEqual([])
  })

  test('a wrong sign-in says so and can be fixed', async () => {
    const { replies } = await asked()
    replies[calls.signIn] = () => refusal('bank-sign-in-failed')
    await chooseBank('Grayling & Rowe Bank')
    await signIn('user_good', 'pass_bad')
    expect(
      await screen.findByText(
        'Your bank didn’t accept this user name and password. Check them and try again.',
      ),
    ).toBeTruthy()
    expect(field(/^User name/).value).toBe('user_good')
    expect(toasts()).toEqual([])
  })

  test('the right sign-in links the bank, and focus moves to it', async () => {
    const { world, replies, sentTo } = await asked([bank()])
    replies[calls.signIn] = () => {
      world.banks.push(grayling)
      return { state: 'linked', bankId: grayling.id }
    }
    await chooseBank('Grayling & Rowe Bank')
    await signIn('user_good', 'pass_good')
    await arrivedAt('Grayling & Rowe Bank')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(toasts()).toEqual(['Grayling & Rowe Bank is linked.'])
    expect(sentTo(calls.signIn)[0]?.body).toEqual({
      institutionId: 'grayling',
      username: 'user_good',
      password: 'pass_good',
    })
  })

  test('a window open too long says so and can start again', async () => {
    const { replies, sentTo } = await asked()
    replies[calls.signIn] = () => refusal('not-found')
    await chooseBank('Grayling & Rowe Bank')
    await signIn('user_good', 'pass_good')
    expect(await screen.findByText(/^This took too long/)).toBeTruthy()
    replies[calls.start] = { ...started, linkId: secondBankId }
    await press('Start again')
    await waitFor(() => expect(sentTo(calls.start)).toHaveLength(2))
    expect(await screen.findByRole('combobox', { name: /^Bank/ })).toBeTruthy()
  })

  test('Escape closes it and links nothing', async () => {
    const { sentTo } = await asked()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo(calls.signIn)).toEqual([])
  })

  test('signing in again is limited to that bank', async () => {
    const silent = bank({ state: 'sign-in-again' })
    const { world, replies, sentTo } = accountsServer([silent])
    replies[calls.start] = { ...started, institutionId: 'amberfield' }
    replies[calls.signIn] = () => {
      world.banks = [bank()]
      return { state: 'linked', bankId: silent.id }
    }
    showAccounts()
    await press('Sign in again at Amberfield Savings')
    await screen.findByRole('dialog', { name: 'Sign in again at Amberfield Savings' })
    await waitFor(() => expect(document.activeElement).toBe(field(/^User name/)))
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(sentTo(calls.start)[0]?.body).toEqual({ bankId: silent.id })
    await signIn('user_relogin', 'pass_good')
    await arrivedAt('Amberfield Savings')
    expect(screen.queryByText('Sign in again at your bank')).toBeNull()
    expect(toasts()).toEqual(['You’re signed in again at Amberfield Savings.'])
  })
})

test('a link that can’t start says why and can be retried', async () => {
  const { replies } = accountsServer([])
  replies[calls.start] = () => refusal('limit-exceeded', { retryAfterSeconds: 600 })
  showAccounts()
  await press('Link an account')
  expect(await screen.findByText('Too many attempts. Try again in 10 minutes.')).toBeTruthy()
  replies[calls.start] = started
  await press('Retry')
  expect(await screen.findByRole('button', { name: 'Sign in and link' })).toBeTruthy()
})

describe('on the page of the provider', () => {
  const url = 'https://hosted.example/link/abc'
  const tab = { opener: {} as unknown, location: { href: '' } }

  beforeEach(() => {
    Object.assign(tab, { opener: {}, location: { href: '' } })
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 })
  })
  afterEach(() => void vi.useRealTimers())

  async function asked(opened: typeof tab | null = tab) {
    const server = accountsServer([], plaid)
    server.replies[calls.start] = { ...started, url, institutions: [] }
    server.replies[calls.state] = { state: 'waiting', bankId: null }
    const open = vi.spyOn(window, 'open').mockReturnValue(opened as Window | null)
    showAccounts()
    await press('Link an account')
    await screen.findByRole('button', { name: 'Continue to Plaid' })
    return { ...server, open }
  }
  const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  test('it asks for no bank password and opens no tab by itself', async () => {
    const { open, sentTo } = await asked()
    expect(screen.queryByLabelText(/Password/)).toBeNull()
    expect(screen.getByText(/We never see your bank password/)).toBeTruthy()
    expect(open).not.toHaveBeenCalled()
    await later(7000)
    expect(sentTo(calls.state)).toEqual([])
  })

  test('it opens in an isolated tab and is polled every three seconds', async () => {
    const { sentTo } = await asked()
    await press('Continue to Plaid')
    expect(tab).toEqual({ opener: null, location: { href: url } })
    await later(50)
    const [before, since] = [sentTo(calls.state).length, Date.now()]
    await later(9000)
    // The clock also advances by itself, so the number is derived from it.
    const expected = (Date.now() - since) / 3000
    expect(Math.abs(sentTo(calls.state).length - before - expected)).toBeLessThanOrEqual(1)
  })

  test('once linked it is listed and no longer polled', async () => {
    const { world, replies, sentTo } = await asked()
    await press('Continue to Plaid')
    world.banks = [grayling]
    replies[calls.state] = { state: 'linked', bankId: grayling.id }
    await later(3000)
    await arrivedAt('Grayling & Rowe Bank')
    expect(toasts()).toEqual(['Grayling & Rowe Bank is linked.'])
    const before = sentTo(calls.state).length
    await later(9000)
    expect(sentTo(calls.state)).toHaveLength(before)
  })

  test('canceling stops the polling', async () => {
    const { sentTo } = await asked()
    await press('Continue to Plaid')
    await press('Cancel')
    await later(50)
    const before = sentTo(calls.state).length
    await later(9000)
    expect(sentTo(calls.state)).toHaveLength(before)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a blocked tab becomes a plain link', async () => {
    await asked(null)
    await press('Continue to Plaid')
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Open Plaid’s page' })
    expect([link.href, link.target, link.rel]).toEqual([url, '_blank', 'noopener noreferrer'])
  })

  test.each([
    ['left', { state: 'left', bankId: null }, /^You left before linking a bank/],
    ['expired', { state: 'expired', bankId: null }, /^This took too long/],
    ['gone', () => refusal('not-found'), /^This took too long/],
  ])('a page that was %s says it ended, and can be started again', async (_, reply, words) => {
    const { replies, sentTo } = await asked()
    await press('Continue to Plaid')
    replies[calls.state] = reply
    await later(3000)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(document.activeElement).toBe(button('Start again'))
    await press('Start again')
    await waitFor(() => expect(sentTo(calls.start)).toHaveLength(2))
  })

  test('a missing answer does not end it', async () => {
    const { world, replies } = await asked()
    await press('Continue to Plaid')
    replies[calls.state] = () => refusal('bank-unreachable')
    await later(3000)
    expect(await screen.findByText(/We’ll try again shortly/)).toBeTruthy()
    world.banks = [grayling]
    replies[calls.state] = { state: 'linked', bankId: grayling.id }
    await later(3000)
    await arrivedAt('Grayling & Rowe Bank')
  })
})
