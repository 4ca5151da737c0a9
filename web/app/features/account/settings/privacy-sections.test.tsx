import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { allowLog } from '../../../testing/guard-tests.ts'
import { playServer, refusal } from '../../../testing/play-server.ts'
import { waitingToasts } from '../../../ui/overlays/toast.ts'
import { AccessLogBlock } from './access-log-block.tsx'
import { ConsentsBlock } from './consents-block.tsx'
import { PrivacySections } from './privacy-sections.tsx'
import { RevealsBlock } from './reveals-block.tsx'
import { ledger, noLedger, settingsServer, showSettings } from './testing/show-settings.tsx'

const at = Date.UTC(2026, 10, 3, 12) / 1000
const tips = { consentId: 2, kind: 'tips', textVersion: '2026-11', givenAt: at, withdrawnAt: null }
const terms = { consentId: 1, kind: 'terms', textVersion: '2026-11', givenAt: at - 60, withdrawnAt: null }
const reveal = {
  revealId: 9,
  advisorId: 4821,
  advisorName: 'Ruth Calloway',
  fields: ['first_name', 'email'],
  revealedAt: at,
  withdrawnAt: null,
}
const answer = (value: object) => new Response(JSON.stringify(value))
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

beforeEach(() => allowLog())

test('what an account needs cannot be withdrawn; tips can, and can be given again', async () => {
  let consents: object[] = [terms, tips]
  const asked = playServer({
    [ledger]: () => answer({ ...noLedger, consents }),
    'PUT /api/v1/privacy/consents/tips': () => {
      consents = [terms, { ...tips, withdrawnAt: at + 60 }]
      return new Response(null, { status: 204 })
    },
  })
  showSettings(<ConsentsBlock />)
  const list = await screen.findByRole('list', { name: 'Consents' })
  expect(within(list).getAllByRole('button')).toHaveLength(1)
  await userEvent.click(within(list).getByRole('button', { name: 'Withdraw: Tips by email' }))
  expect(await screen.findByText('Withdrawn Nov 3, 2026')).toBeTruthy()
  expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ isGiven: false })
  expect(waitingToasts()).toMatchObject([{ text: 'You won’t get tips by email anymore.' }])
  await userEvent.click(screen.getByRole('button', { name: 'Get email tips' }))
  await waitFor(() =>
    expect(asked.filter(({ call }) => call.startsWith('PUT')).at(-1)?.body).toEqual({ isGiven: true }),
  )
})

test('a consent names the day or month of its text as dates are written', async () => {
  const consents = [terms, { ...tips, textVersion: '2026-11-18' }]
  playServer({ [ledger]: () => answer({ ...noLedger, consents }) })
  showSettings(<ConsentsBlock />)
  expect(await screen.findByText('Agreed Nov 3, 2026, text of Nov 2026')).toBeTruthy()
  expect(screen.getByText('Agreed Nov 3, 2026, text of Nov 18, 2026')).toBeTruthy()
})

test('a reveal that cannot be withdrawn stays, with the reason', async () => {
  playServer({
    [ledger]: { consents: [], reveals: [reveal] },
    'POST /api/v1/privacy/reveals/9/withdraw': () => refusal('unavailable'),
  })
  showSettings(<RevealsBlock />)
  await userEvent.click(await screen.findByRole('button', { name: 'Hide identity from Ruth Calloway' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Hide identity' }))
  expect(
    await screen.findByText(
      'We can’t answer right now. Nothing you entered was lost. Try again in a moment.',
    ),
  ).toBeTruthy()
})

test('what an advisor has not accepted yet is told as nothing they see', async () => {
  const given = { ...reveal, effectiveAt: null }
  const over = { ...given, revealId: 10, withdrawnAt: at }
  playServer({ [ledger]: { consents: [], reveals: [given, over] } })
  showSettings(<RevealsBlock />)
  expect(await screen.findByText('Will see your first name and email after accepting')).toBeTruthy()
  expect(screen.getByText('Never saw your first name and email')).toBeTruthy()
  expect(screen.queryByText(/^Sees your/)).toBeNull()
})

test('a request that ended by itself is told as such: nobody hid anything, and the advisor never saw it', async () => {
  const never = { ...reveal, effectiveAt: null, withdrawnAt: at }
  const reveals = [
    { ...never, revealId: 10, endedAs: 'expired' },
    { ...never, revealId: 11, endedAs: 'declined' },
    { ...never, revealId: 12, endedAs: null },
  ]
  playServer({ [ledger]: { consents: [], reveals } })
  showSettings(<RevealsBlock />)
  expect(await screen.findByText('Request expired Nov 3, 2026')).toBeTruthy()
  expect(screen.getByText('Request declined Nov 3, 2026')).toBeTruthy()
  expect(screen.getAllByText(/^Hidden/)).toHaveLength(1)
  expect(screen.getAllByText('Never saw your first name and email')).toHaveLength(3)
})

test('who, what and when is shown, and withdrawn after a question that says what it cannot undo', async () => {
  let reveals: object[] = [reveal]
  const asked = playServer({
    [ledger]: () => answer({ consents: [], reveals }),
    'POST /api/v1/privacy/reveals/9/withdraw': () => {
      reveals = [{ ...reveal, withdrawnAt: at + 86_400 }]
      return new Response(null, { status: 204 })
    },
  })
  showSettings(<RevealsBlock />)
  expect(await screen.findByText('Has seen your first name and email since Nov 3, 2026')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Hide identity from Ruth Calloway' }))
  expect(await screen.findByText(/may remember or have noted it/)).toBeTruthy()
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Hide identity' }))
  expect(await screen.findByText('Hidden Nov 4, 2026')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Hide identity from/ })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'What you shared' }))
})

test('who looked is listed newest first, and more on demand', async () => {
  const entry = (entryId: number) => ({
    entryId,
    at,
    role: 'admin',
    who: `Evenkeel staff ${entryId}`,
    what: 'Profile',
    why: 'Opened by support',
  })
  const asked = playServer({
    'GET /api/v1/privacy/access-log': { entries: [entry(9), entry(8)], hasMore: true },
    'GET /api/v1/privacy/access-log?before=8': { entries: [entry(7)], hasMore: false },
  })
  showSettings(<AccessLogBlock />)
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await screen.findByText('Evenkeel staff 7')
  const rows = within(screen.getByRole('list', { name: 'Access log' })).getAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
    'Evenkeel staff 9',
    'Evenkeel staff 8',
    'Evenkeel staff 7',
  ])
  expect(rows[0]?.textContent).toContain('Profile. Opened by support.')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(asked).toHaveLength(2)
})

test('empty ledgers say so in one sentence', async () => {
  settingsServer()
  showSettings(<PrivacySections isConsumer />)
  expect(await screen.findByText(/^No advisor knows who you are/)).toBeTruthy()
  expect(screen.getByText('No consents yet.')).toBeTruthy()
  expect(await screen.findByText('Only you have viewed your data.')).toBeTruthy()
})

test('an advisor has no consumer’s parts: nothing to hide and nobody to reveal to', async () => {
  settingsServer()
  showSettings(<PrivacySections isConsumer={false} />, 'advisor')
  await screen.findByText('No consents yet.')
  expect(headings()).toEqual(['Consents', 'Access log', 'Download my data', 'Delete my account'])
  expect(screen.queryByRole('switch', { name: 'Hide me from new advisors' })).toBeNull()
})

test('a consumer hides from new advisors, and finds what advisors see', async () => {
  const { saved } = settingsServer()
  showSettings(<PrivacySections isConsumer />)
  await userEvent.click(await screen.findByRole('switch', { name: 'Hide me from new advisors' }))
  await waitFor(() => expect(saved()).toEqual([{ is_hidden_from_new_advisors: true }]))
  const link = screen.getByRole('link', { name: 'Preview your profile' })
  expect(link.getAttribute('href')).toBe('/consumer/profile?view=profile')
})
