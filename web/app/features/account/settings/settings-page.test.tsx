import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { allowLog } from '../../../testing/guard-tests.ts'
import { SettingsPage } from './settings-page.tsx'
import { ownSettings, settingsServer, showSettings } from './testing/show-settings.tsx'

const page = (
  <SettingsPage
    appearance={<h2>Appearance</h2>}
    calendar={<h2>Calendar</h2>}
    security={<h2>Change password</h2>}
    signOut={<h2>Sign out</h2>}
  />
)
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const links = () =>
  within(screen.getByRole('navigation', { name: 'Settings' }))
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)

beforeEach(() => allowLog())

test('a consumer finds no settings of advisors, and everything else in its order', async () => {
  settingsServer()
  showSettings(page)
  await screen.findByRole('textbox', { name: 'First name' })
  expect(headings()).toEqual([
    'Account',
    'Appearance',
    'Change password',
    'Notifications',
    'What advisors see',
    'Who knows who you are',
    'Consents',
    'Access log',
    'Download my data',
    'Delete my account',
    'Sign out',
  ])
  expect(links()).toEqual([
    'Account /#account',
    'Appearance /#appearance',
    'Security /#security',
    'Notifications /#notifications',
    'Privacy /#privacy',
  ])
})

test('a link of the list leads to its section, and so does the keyboard', async () => {
  settingsServer()
  showSettings(page)
  await userEvent.click(screen.getByRole('link', { name: 'Privacy' }))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Privacy' }))
})

test('an advisor sets who sees the card, the compliance officer’s copy and document reminders, and is led to capacity', async () => {
  const { saved } = settingsServer({ ...ownSettings, compliance_email: 'old@firm.example' })
  showSettings(page, 'advisor')
  expect(within(screen.getByRole('region', { name: 'Calendar' })).getByRole('heading')).toBeTruthy()
  const section = within(screen.getByRole('region', { name: 'For advisors' }))
  expect(section.getByRole('link', { name: 'Your Criteria' }).getAttribute('href')).toBe(
    '/advisor/matchmaking/criteria',
  )
  const email = await section.findByRole('textbox', { name: 'Compliance officer’s email' })
  await userEvent.clear(email)
  await userEvent.type(email, 'officer@firm')
  await userEvent.tab()
  expect(section.getByText(/^Enter an email address/)).toBeTruthy()
  expect(saved()).toEqual([])
  await userEvent.type(email, '.example{Enter}')
  await waitFor(() => expect(saved()).toEqual([{ compliance_email: 'officer@firm.example' }]))
  await userEvent.clear(email)
  await userEvent.tab()
  await waitFor(() => expect(saved().at(-1)).toEqual({ compliance_email: null }))
  const visitors = section.getByRole('switch', { name: 'Show my card to people without an account' })
  expect(visitors.getAttribute('aria-checked') ?? String((visitors as HTMLInputElement).checked)).toBe('true')
  await userEvent.click(visitors)
  await waitFor(() => expect(saved().at(-1)).toEqual({ is_shown_to_visitors: false }))
  await userEvent.click(section.getByRole('switch', { name: 'Document reminders' }))
  await waitFor(() => expect(saved().at(-1)).toEqual({ document_reminders: false }))
})
