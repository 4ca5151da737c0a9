import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ReadOnlyArea } from '../read-only.tsx'
import { ShareButton } from './share-button.tsx'

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'share')
})

const address = `${window.location.origin}/meet/dana-okafor`

function showButton() {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const user = userEvent.setup()
  render(<ShareButton path="/meet/dana-okafor" title="Dana Okafor" />)
  return { user, fetched, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}

function offerMenu(share: (data: ShareData) => Promise<void>) {
  const spy = vi.fn(share)
  Object.defineProperty(navigator, 'share', { value: spy, configurable: true })
  return spy
}

test('we are told nothing: neither that something was sent nor to whom', async () => {
  const { fetched, press } = showButton()
  await press('Send this page')
  await press('Copy link')
  expect(fetched).not.toHaveBeenCalled()
  expect(screen.getByText(/We don’t see who you send it to\./)).toBeTruthy()
})

test('the device’s own menu gets the title and the address, and nothing else', async () => {
  const share = offerMenu(async () => {})
  const { press } = showButton()
  await press('Send this page')
  expect(share.mock.calls).toEqual([[{ title: 'Dana Okafor', url: address }]])
  expect(screen.queryByLabelText('Link')).toBeNull()
})

test('closing the device’s menu is no failure', async () => {
  offerMenu(() => Promise.reject(new DOMException('closed', 'AbortError')))
  const { press } = showButton()
  await press('Send this page')
  expect(screen.queryByLabelText('Link')).toBeNull()
})

test('a menu that doesn’t open gives way to the link', async () => {
  offerMenu(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  const { press } = showButton()
  await press('Send this page')
  expect((await screen.findByLabelText<HTMLInputElement>('Link')).value).toBe(address)
})

test('elsewhere the link is copied, or goes into an email without a recipient', async () => {
  const { press } = showButton()
  await press('Send this page')
  expect(screen.getByRole('button', { name: 'Send this page' }).getAttribute('aria-expanded')).toBe('true')
  await press('Copy link')
  expect(await screen.findByText('Link copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(address)
  expect(screen.getByRole('link', { name: 'Write an email' }).getAttribute('href')).toBe(
    `mailto:?subject=Dana%20Okafor&body=${encodeURIComponent(address)}`,
  )
})

test('a browser that blocks copying says so', async () => {
  const { press } = showButton()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await press('Send this page')
  await press('Copy link')
  expect(await screen.findByText(/Your browser blocked copying/)).toBeTruthy()
})

test('it works while staff view as someone, because it changes nothing', async () => {
  render(
    <ReadOnlyArea isReadOnly>
      <ShareButton path="/what-it-costs" title="What advice costs" label="Send a cost comparison" />
    </ReadOnlyArea>,
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send a cost comparison' }).disabled).toBe(
    false,
  )
})
