import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emitMasqueradeEvent, endMasqueradeInTab } from '../../session/masquerade/masquerade-end.ts'
import { useMasquerade } from '../../session/masquerade/masquerade-store.ts'
import { restoreSession } from '../../session/restore-session.ts'
import { useSessionStore } from '../../session/session-store.ts'
import { forgetEverything } from '../../session/testing/forget-everything.ts'
import { keepMasquerade } from '../../session/testing/keep-masquerade.ts'
import {
  dana,
  overlayIn,
  overlayOf,
  playMasquerade,
  problem,
} from '../../session/testing/masquerade-server.ts'
import { offline } from '../../session/testing/play-server.ts'
import { useSession } from '../../session/use-session.ts'
import { takeWaitingToasts } from '../../ui/overlays/toast.ts'
// Preloaded so that no test waits for a module.
import './masquerade-banner.tsx'
import { allowLog } from '../../testing/guard-tests.ts'
import { openOn, type ShownPage, showPages } from '../testing/show-pages.tsx'

const stopPath = '/api/v1/masquerade/stop'

function Who() {
  const { role, userId } = useSession()
  const { pathname, search } = useLocation()
  return (
    <p>
      {role} {userId} on {pathname + search}
    </p>
  )
}

const named = (title: string) => ({ title, loginTo: 'go on' })
const pages: ShownPage[] = [
  { path: '/consumer/:consumerId', Component: Who, handle: named('Profile') },
  {
    path: '/admin/masquerade',
    Component: Who,
    handle: { ...named('User Masquerading'), audience: ['admin'] },
  },
  { path: '/admin/analytics', Component: Who, handle: { ...named('System Analytics'), audience: ['admin'] } },
]
const target = '/consumer/profile-of-dana?consumerId=4821'
const banner = () => screen.queryByRole('region', { name: 'Masquerade' })
const shownBanner = () => screen.findByRole('region', { name: 'Masquerade' })
const press = (name: string) => userEvent.click(within(banner() as HTMLElement).getByRole('button', { name }))
const sentences = () => takeWaitingToasts().map(({ text }) => text)

let played: ReturnType<typeof playMasquerade>

function open(at: string, { minutes = 12, answers = {} as Parameters<typeof playMasquerade>[0] } = {}) {
  played = playMasquerade(answers)
  keepMasquerade(minutes)
  useMasquerade.setState({ isConfirmed: false, mode: undefined })
  played.world.live = overlayOf(Math.floor(Date.now() / 1000) - minutes * 60)
  return showPages(at, pages)
}

beforeEach(() => {
  allowLog()
  forgetEverything()
  openOn('desktop')
  takeWaitingToasts()
})
afterEach(() => {
  cleanup()
  forgetEverything()
})

test('no banner where the server does not agree, whatever the records say (spec 2.6-05, MSQ-09)', async () => {
  open('/admin/analytics')
  played.world.live = null
  await screen.findByText('admin 12 on /admin/analytics')
  await waitFor(() => expect(played.to('/api/v1/masquerade/current')).not.toHaveLength(0))
  await waitFor(() => expect(useMasquerade.getState().records).toBeNull())
  expect(banner()).toBeNull()
  expect(screen.queryByRole('button', { name: 'Stop Masquerade' })).toBeNull()
})

test('no banner while the server has not answered (MSQ-09)', async () => {
  open('/admin/analytics', { answers: { '/api/v1/masquerade/current': offline } })
  await screen.findByText('admin 12 on /admin/analytics')
  await waitFor(() => expect(played.to('/api/v1/masquerade/current')).not.toHaveLength(0))
  expect(banner()).toBeNull()
})

test.each(['isMasquerading', 'masqueradeToken', 'masqueradeSession', 'originalCredentials'])(
  'the banner goes when %s is gone, and the server hears of it (spec 2.6-05, MSQ-09, H19)',
  async (name) => {
    open('/admin/analytics')
    await shownBanner()
    sessionStorage.removeItem(name)
    act(() => void window.dispatchEvent(new Event('focus')))
    await waitFor(() => expect(banner()).toBeNull())
    await waitFor(() => expect(played.world.live).toBeNull())
  },
)

test('a consumer who forges the records sees no banner, no admin page and no admin datum (H02)', async () => {
  played = playMasquerade()
  played.world.owner = dana
  keepMasquerade()
  useMasquerade.setState({ isConfirmed: false })
  showPages('/admin/analytics', pages)
  await waitFor(() => expect(useMasquerade.getState().records).toBeNull())
  await waitFor(() => expect(useSessionStore.getState().user).toBe('consumer'))
  expect(banner()).toBeNull()
  expect(screen.queryByText(/on \/admin\/analytics/)).toBeNull()
  expect(screen.queryByText('Joanna Reyes')).toBeNull()
})

test('the banner names target, admin and whole minutes, after a reload too (spec 2.6-01, 9-18)', async () => {
  open(target)
  const words = within(await shownBanner())
  for (const text of ['ADMIN MASQUERADING', 'Consumer 4821', 'Joanna Reyes', '12 min'])
    expect(words.getByText(text)).toBeTruthy()
  expect(words.getByText('You’re viewing as Dana. Nothing can be changed.')).toBeTruthy()
  await waitFor(() => expect(document.title).toMatch(/^Masquerading · /))
})

test('on an admin’s own page the banner says what the session allows', async () => {
  const { unmount } = open('/admin/analytics')
  expect(within(await shownBanner()).getByText('Read-only while masquerading.')).toBeTruthy()
  unmount()
  open('/admin/analytics')
  played.world.live = overlayOf(undefined, { mode: 'assist' })
  expect(within(await shownBanner()).getByText('Assist: can edit profile and criteria.')).toBeTruthy()
})

test('an admin without a name is "Admin User" (spec 2.6-01, 8-13)', async () => {
  open('/admin/analytics')
  const { records } = useMasquerade.getState()
  if (records)
    useMasquerade.setState({ records: { ...records, session: { ...records.session, adminName: ' ' } } })
  expect(within(await shownBanner()).getByText('Admin User')).toBeTruthy()
})

test('started and expires are said to pointer and keyboard (spec 2.6-02)', async () => {
  open('/admin/analytics')
  const info = within(await shownBanner()).getByRole('button', {
    name: /^Started .+ [ap]m, expires .+ [ap]m$/,
  })
  act(() => info.focus())
  expect((await screen.findByRole('tooltip')).textContent).toBe(info.getAttribute('aria-label'))
})

test('the target’s page is seen through the target’s eyes, an admin page through the admin’s own, with a stop button in both (spec 2.3-14, 2.5-05)', async () => {
  open(target)
  await screen.findByText(/consumer 4821 on/)
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
  expect(screen.getByText('Dana Whitfield')).toBeTruthy()
  cleanup()
  showPages('/admin/masquerade', pages)
  await screen.findByText('admin 12 on /admin/masquerade')
  const admin = screen.getByRole('navigation', { name: 'Admin' })
  expect(within(admin).getByRole('link', { name: 'System Analytics' })).toBeTruthy()
  // One in the banner, one in the sidebar.
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Stop Masquerade' })).toHaveLength(2))
})

test('as the target there is no socket, no time-out and no activity but the admin’s own (H11)', async () => {
  open(target)
  await screen.findByText(/consumer 4821 on/)
  await userEvent.click(document.body)
  await waitFor(() => expect(played.to('/api/auth/activity')).not.toHaveLength(0))
  expect(played.to('/api/auth/activity').map(overlayIn)).toEqual([undefined])
  expect(played.to('/api/auth/validate')).toHaveLength(0)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('Stop says "Stopping...", tells the server and leads to the admin’s page (spec 2.6-03, 4-25)', async () => {
  const ending = Promise.withResolvers<undefined>()
  open(target, { answers: { [stopPath]: () => ending.promise } })
  await shownBanner()
  await press('Stop Masquerade')
  expect(within(banner() as HTMLElement).getByRole('button', { name: 'Stopping...' })).toBeTruthy()
  await press('Stopping...')
  ending.resolve(undefined)
  await screen.findByText('admin 12 on /admin/masquerade')
  expect(played.to(stopPath)).toHaveLength(1)
  expect(banner()).toBeNull()
  expect(document.title).not.toContain('Masquerading · ')
  expect(sentences()).toEqual([])
})

test('a stop that fails is said and leaves the admin where they are (spec 8-12)', async () => {
  open(target, { answers: { [stopPath]: () => problem('unavailable') } })
  await shownBanner()
  await press('Stop Masquerade')
  await waitFor(() => expect(console.error).toHaveBeenCalled())
  expect((await within(banner() as HTMLElement).findByRole('alert')).textContent).toBe(
    'Failed to stop masquerade. You’re still viewing consumer 4821. Try again, or use Emergency.',
  )
  expect(within(banner() as HTMLElement).getByRole('button', { name: 'Stop Masquerade' })).toBeTruthy()
  expect(screen.getByText(/consumer 4821 on \/consumer/)).toBeTruthy()
})

test('Emergency clears at once without a network and goes to /admin/masquerade (spec 2.6-04, H18)', async () => {
  open(target, { answers: { [stopPath]: offline } })
  await shownBanner()
  await press('Emergency')
  expect(banner()).toBeNull()
  expect(sessionStorage.getItem('masqueradeToken')).toBeNull()
  await screen.findByText('admin 12 on /admin/masquerade')
})

test('a refusal is said once with the server’s sentence, however often the page tries; nothing ends', async () => {
  open(target)
  await screen.findByText(/consumer 4821 on/)
  const sentence = 'You can’t do this while masquerading.'
  act(() => {
    for (const _ of [1, 2, 3]) emitMasqueradeEvent({ kind: 'refused', sentence })
  })
  expect(sentences()).toEqual([sentence])
  expect(banner()).not.toBeNull()
})

test('whoever was on a public page when it ended is taken to a page of their own (H38)', async () => {
  open(target)
  await screen.findByText(/consumer 4821 on/)
  cleanup()
  act(() => endMasqueradeInTab())
  showPages(target, pages)
  expect(await screen.findByText('admin 12 on /admin/masquerade')).toBeTruthy()
})

test('one that was over before the reloaded page was ready leads there too, with the sentence', async () => {
  playMasquerade()
  keepMasquerade()
  endMasqueradeInTab('This masquerade has ended.')
  showPages(target, pages)
  await screen.findByText('admin 12 on /admin/masquerade')
  expect(sentences()).toEqual(['This masquerade has ended.'])
})

test('a masquerade that is over leads to the admin’s page with a sentence, and logs nobody out (H38)', async () => {
  open(target)
  await screen.findByText(/consumer 4821 on/)
  played.world.live = null
  await act(() => restoreSession({ isBackground: true }))
  await screen.findByText('admin 12 on /admin/masquerade')
  expect(sentences()).toEqual(['This masquerade has ended. You’re back in your own account.'])
  expect(played.to('/api/auth/logout')).toHaveLength(0)
})
