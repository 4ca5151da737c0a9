import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { dana, joanna, serverKnows, showPages, visitor } from '../../../layout/testing/show-pages.tsx'
import AdminChangePassword, { handle as adminHandle } from '../../../routes/admin/change-password.tsx'
import ConsumerChangePassword, {
  handle as consumerHandle,
} from '../../../routes/consumer/change-password.tsx'
import Settings, { handle as settingsHandle } from '../../../routes/shared/settings.tsx'
import { allowLog } from '../../../testing/guard-tests.ts'

const pages = [
  { path: '/consumer/ChangePassword', Component: ConsumerChangePassword, handle: consumerHandle },
  { path: '/admin/ChangePassword', Component: AdminChangePassword, handle: adminHandle },
  { path: '/shared/support/settings', Component: Settings, handle: settingsHandle },
  { path: '/consumer/settings', Component: Settings, handle: settingsHandle },
]
const form = () => screen.findByRole('button', { name: 'Change password' })
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const security = ['Password', 'Where you’re signed in', 'Passkeys', 'Authenticator app']

beforeEach(() => allowLog())

test.each([
  ['/consumer/ChangePassword', joanna],
  ['/admin/ChangePassword', dana],
  ['/shared/support/settings', visitor],
])('%s shows nothing of the account to whom it is not made for', async (path, person) => {
  const asked = serverKnows(person)
  showPages(path, pages)
  await screen.findAllByRole('link')
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull()
  expect(asked.filter((address) => /sessions|second-factor/.test(address))).toEqual([])
})

test('a consumer changes the password at /consumer/ChangePassword, which names itself once (spec 2.1-22)', async () => {
  serverKnows(dana)
  showPages('/consumer/ChangePassword', pages)
  expect(await form()).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Change password' })).toBeTruthy()
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([])
})

test('an admin finds password, devices and second factors at /admin/ChangePassword (spec 2.1-27)', async () => {
  serverKnows(joanna)
  showPages('/admin/ChangePassword', pages)
  expect(await form()).toBeTruthy()
  expect(headings()).toEqual(expect.arrayContaining(security))
})

test.each(['/shared/support/settings', '/consumer/settings'])(
  '%s keeps appearance and the way out beside them (spec 2.1-11, 2.1-12)',
  async (path) => {
    serverKnows(dana)
    showPages(path, pages)
    expect(await form()).toBeTruthy()
    expect(headings()).toEqual(expect.arrayContaining(['Appearance', ...security, 'Sign out']))
  },
)
