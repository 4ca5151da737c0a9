import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  dana,
  desktopTests,
  joanna,
  type ShownPage,
  serverKnows,
  showPages,
  visitor,
} from '../../layout/testing/show-pages.tsx'
import { handle as passwordHandle } from './change-password.tsx'
import Vetting, { handle } from './vetting.tsx'

const pages: ShownPage[] = [
  { path: '/admin/vetting', Component: Vetting, handle },
  {
    path: '/admin/analytics',
    Component: () => <p>Figures</p>,
    handle: { ...passwordHandle, title: 'Start' },
  },
  // Where people without access are sent.
  {
    path: '*',
    Component: () => <p>Home</p>,
    handle: { title: 'Home', loginTo: 'go on', audience: ['consumer', 'advisor'] },
  },
]
const ruth = { isAuthenticated: true, userId: 1173, userType: 'advisor' } as const
const ofDesk = (asked: string[]) => asked.filter((address) => address.startsWith('/api/v1/admin/vetting'))

desktopTests()

test.each([
  ['a visitor', visitor, 'Sign in to review applications.'],
  ['a consumer', dana, 'Home'],
  ['an advisor', ruth, 'Home'],
])('%s has no vetting desk: nothing of it is shown or asked for', async (_, person, instead) => {
  const asked = serverKnows(person)
  showPages('/admin/vetting', pages)
  expect(await screen.findByText(instead)).toBeTruthy()
  expect(screen.queryByRole('searchbox', { name: /^Search every advisor/ })).toBeNull()
  expect(ofDesk(asked)).toEqual([])
})

test('an admin comes to the desk from where they land', async () => {
  const asked = serverKnows(joanna)
  showPages('/admin/analytics', pages)
  await userEvent.click(await screen.findByRole('link', { name: 'Vetting' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Vetting' })).toBeTruthy()
  expect(await screen.findByRole('searchbox', { name: /^Search every advisor/ })).toBeTruthy()
  await waitFor(() => expect(ofDesk(asked)).toContain('/api/v1/admin/vetting?view=all'))
})

test('an open application is beside the queue, which stays as it was', async () => {
  serverKnows(joanna)
  showPages('/admin/vetting?advisor=201&view=mine', pages)
  await screen.findByText('We couldn’t find this application.')
  expect((screen.getByRole('radio', { name: /^Mine/ }) as HTMLInputElement).checked).toBe(true)
  await userEvent.click(screen.getByRole('link', { name: 'Back to queue' }))
  expect(await screen.findByText(/^Choose an advisor from the queue\./)).toBeTruthy()
})
