import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMasquerade } from '../../session/masquerade/masquerade-store.ts'
import { forgetEverything } from '../../session/testing/forget-everything.ts'
import { playMasquerade, problem } from '../../session/testing/masquerade-server.ts'
import { fillIn } from '../../testing/fill-in.ts'
import './masquerade-banner.tsx'
import { allowLog } from '../../testing/guard-tests.ts'
import { openOn, type ShownPage, showPages } from '../testing/show-pages.tsx'

const startPath = '/api/v1/masquerade/start'

function WhereAmI() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

const pages: ShownPage[] = [
  { path: '/admin/analytics', Component: WhereAmI, handle: { title: 'System Analytics', loginTo: 'go on' } },
  { path: '/consumer/:consumerId', Component: WhereAmI, handle: { title: 'Profile', loginTo: 'go on' } },
  { path: '/advisor/:advisorId', Component: WhereAmI, handle: { title: 'Profile', loginTo: 'go on' } },
]

let played: ReturnType<typeof playMasquerade>

async function open(answers: Parameters<typeof playMasquerade>[0] = {}) {
  played = playMasquerade(answers)
  showPages('/admin/analytics', pages)
  return await screen.findByRole('form', { name: 'Quick Masquerade' })
}

const button = (form: HTMLElement, name = 'Quick Masquerade') =>
  within(form).getByRole<HTMLButtonElement>('button', { name })

async function fill(form: HTMLElement, id: string, type?: 'Consumer' | 'Advisor') {
  await userEvent.type(within(form).getByLabelText('User ID'), id)
  if (!type) return
  await userEvent.click(within(form).getByRole('combobox', { name: 'User Type' }))
  await userEvent.click(await screen.findByRole('option', { name: type }))
}

async function giveReason(reason: string) {
  const dialog = within(await screen.findByRole('dialog'))
  await fillIn(dialog.getByRole('textbox', { name: /^Reason/ }), reason)
  await userEvent.click(dialog.getByRole('button', { name: 'Start masquerade' }))
}

beforeEach(() => {
  allowLog()
  forgetEverything()
  openOn('desktop')
})
afterEach(() => {
  cleanup()
  forgetEverything()
})

test.each([
  ['nothing typed', '', undefined],
  ['no type', '4821', undefined],
  ['a name for an id', 'dana', 'Consumer'],
  ['a UUID for an id', '7c1e5b0a-42d8', 'Consumer'],
  ['zero', '0', 'Advisor'],
] as const)('the button is disabled with %s (spec 2.5-02, 5-06)', async (_, id, type) => {
  const form = await open()
  if (id) await fill(form, id, type)
  expect(button(form).disabled).toBe(true)
})

test('id and type enable the button, and pressing it asks why before anything is sent (spec 2.5-02, 5-06, H36)', async () => {
  const form = await open()
  await fill(form, '4821', 'Consumer')
  expect(button(form).disabled).toBe(false)
  await userEvent.click(button(form))
  await giveReason('too short')
  expect(await screen.findByText('Write at least 10 characters.')).toBeTruthy()
  expect(played.to(startPath)).toHaveLength(0)
})

const peoplePath = '/api/v1/masquerade/people'
const people = [
  { id: 4821, type: 'consumer', name: 'Dana Whitfield', email: 'dana@whitfield.example' },
  { id: 13, type: 'advisor', name: 'Dana Okafor', email: 'dana@okafor.example' },
]
const findsPeople = { [peoplePath]: () => ({ people, has_more: false }) }

test('a name finds the ID and the type, and the name is said before the reason is asked for', async () => {
  const form = await open(findsPeople)
  await fill(form, 'dana')
  await userEvent.click(await screen.findByRole('option', { name: /Dana Okafor.*Advisor 13/ }))
  expect(within(form).getByLabelText<HTMLInputElement>('User ID').value).toBe('13')
  expect(within(form).getByRole('combobox', { name: 'User Type' }).textContent).toContain('Advisor')
  expect(await within(form).findByText('Dana Okafor')).toBeTruthy()
  await userEvent.click(button(form))
  expect(
    await screen.findByRole('dialog', { name: 'Why masquerade as Dana Okafor, advisor 13?' }),
  ).toBeTruthy()
})

test('an ID that nobody has is said to be unknown, and a name that nobody has too', async () => {
  const form = await open({ [peoplePath]: () => ({ people: [], has_more: false }) })
  await fill(form, '99', 'Consumer')
  expect(await within(form).findByText('No consumer has this ID.')).toBeTruthy()
  await userEvent.clear(within(form).getByLabelText('User ID'))
  await fill(form, 'zz')
  expect(await within(form).findByText('No one found. Try another name or an ID.')).toBeTruthy()
})

test('it says "Starting...", then opens the consumer’s profile with UUID and id (spec 2.5-03, 4-24, 2.1-23)', async () => {
  const starting = Promise.withResolvers<void>()
  const form = await open()
  const answer = played.world
  vi.stubGlobal('fetch', holdBack(globalThis.fetch, startPath, starting.promise))
  await fill(form, '4821', 'Consumer')
  await userEvent.click(button(form))
  await giveReason('Ticket 20418: the cost tab')
  await waitFor(() => expect(button(form, 'Starting...')).toBeTruthy())
  starting.resolve()
  expect(await screen.findByText(/^\/consumer\/[0-9a-f-]{36}\?consumerId=4821$/)).toBeTruthy()
  expect(answer.live?.session.targetUserId).toBe(4821)
  expect(await screen.findByText('ADMIN MASQUERADING')).toBeTruthy()
})

test('an advisor’s profile is opened with UUID and id (spec 2.1-15)', async () => {
  const form = await open()
  await fill(form, '4821', 'Advisor')
  await userEvent.click(button(form))
  await giveReason('Ticket 20418: the cost tab')
  expect(await screen.findByText(/^\/advisor\/[0-9a-f-]{36}\?advisorId=4821$/)).toBeTruthy()
})

test('a start that fails says so and leaves the admin where they are, with the reason kept (spec 8-12)', async () => {
  const form = await open({ [startPath]: () => problem('masquerade-admin') })
  await fill(form, '13', 'Advisor')
  await userEvent.click(button(form))
  await giveReason('Ticket 20418: the cost tab')
  const words = 'Failed to start masquerade. You can’t masquerade as another admin.'
  expect(await within(form).findByText(words)).toBeTruthy()
  expect(screen.getByText('/admin/analytics')).toBeTruthy()
  expect(useMasquerade.getState().records).toBeNull()
  await userEvent.type(within(form).getByLabelText('User ID'), '7')
  expect(within(form).queryByText(words)).toBeNull()
  await userEvent.click(button(form))
  const reason = within(await screen.findByRole('dialog')).getByRole<HTMLTextAreaElement>('textbox')
  expect(reason.value).toBe('Ticket 20418: the cost tab')
})

function holdBack(send: typeof fetch, path: string, until: Promise<void>): typeof fetch {
  return async (address, request) => {
    if (address === path) await until
    return send(address, request)
  }
}
