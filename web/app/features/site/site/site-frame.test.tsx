import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { SiteFrame } from './site-frame.tsx'

const Site = createRoutesStub([
  {
    path: '*',
    Component: () => (
      <SiteFrame>
        <section id="cost" tabIndex={-1} aria-label="Cost" />
      </SiteFrame>
    ),
  },
])

const footer = () => within(screen.getByRole('contentinfo'))
const menu = () => screen.getByLabelText('Menu').closest('details') as HTMLDetailsElement

test('another site is told nothing of where somebody came from, and its host is read out', () => {
  render(<Site />)
  for (const [name, host] of [
    ['BrokerCheck', 'brokercheck.finra.org'],
    ['IAPD', 'adviserinfo.sec.gov'],
  ]) {
    const link = footer().getByRole('link', { name: `${name} (${host})` })
    expect(link.getAttribute('href')).toBe(`https://${host}`)
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  }
})

test('the footer names the texts people look for', () => {
  render(<Site />)
  const labels = [
    'Disclosures',
    'Privacy',
    'Your privacy choices',
    'Terms',
    'How we are paid',
    'Help',
    'Support',
  ]
  for (const name of labels) expect(footer().getByRole('link', { name })).toBeDefined()
})

test('the logo leads home (spec 2.1-07)', () => {
  render(<Site />)
  const logo = within(screen.getByRole('banner')).getByRole('link', { name: 'Evenkeel home' })
  expect(logo.getAttribute('href')).toBe('/')
})

test('the phone menu closes by Escape and gives the focus back', async () => {
  const user = userEvent.setup()
  render(<Site />)
  await user.click(screen.getByLabelText('Menu'))
  expect(menu().open).toBe(true)
  within(menu()).getByRole('link', { name: 'What it costs' }).focus()
  await user.keyboard('{Escape}')
  expect(menu().open).toBe(false)
  expect(document.activeElement).toBe(screen.getByLabelText('Menu'))
})

test('a link of the phone menu closes it, and the keyboard goes on at the section it leads to', async () => {
  const user = userEvent.setup()
  render(<Site />)
  await user.click(screen.getByLabelText('Menu'))
  await user.click(within(menu()).getByRole('link', { name: 'What it costs' }))
  expect(menu().open).toBe(false)
  expect(document.activeElement?.id).toBe('cost')
})

test('the header switches between light and dark, without an account (spec 4-05)', async () => {
  render(<Site />)
  const button = within(screen.getByRole('banner')).getByRole('button', { name: /light and dark/ })
  await userEvent.click(button)
  const first = document.documentElement.dataset.theme
  await userEvent.click(button)
  expect(new Set([first, document.documentElement.dataset.theme])).toEqual(new Set(['light', 'dark']))
})
