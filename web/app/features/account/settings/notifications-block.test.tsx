import { notificationEvents } from '@evenkeel/contract/account/settings'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { allowLog } from '../../../testing/guard-tests.ts'
import { lost, playServer, refusal, type Sent } from '../../../testing/play-server.ts'
import { setOnline } from '../../../testing/stage.tsx'
import { waitingToasts } from '../../../ui/overlays/toast.ts'
import { NotificationsBlock } from './notifications-block.tsx'
import { ownSettings, read, save, settingsServer, showSettings } from './testing/show-settings.tsx'

const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })

beforeEach(() => allowLog())

test('a switch that the server refuses goes back by itself, and no tick is shown', async () => {
  playServer({ [read]: { settings: ownSettings }, [save]: () => refusal('unavailable') })
  showSettings(<NotificationsBlock />)
  await userEvent.click(await toggle('New message: email'))
  await waitFor(() => expect(waitingToasts()).toHaveLength(1))
  expect(waitingToasts()[0]).toMatchObject({
    kind: 'error',
    description: 'We restored your earlier setting.',
  })
  expect((await toggle('New message: email')).checked).toBe(true)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('offline a switch goes back at once instead of waiting unseen for the network', async () => {
  playServer({ [read]: { settings: ownSettings }, [save]: lost })
  showSettings(<NotificationsBlock />)
  await toggle('New message: email')
  setOnline(false)
  await userEvent.click(await toggle('New message: email'))
  await waitFor(() => expect(waitingToasts()).toHaveLength(1))
  expect((await toggle('New message: email')).checked).toBe(true)
  setOnline(true)
})

test('a switch turns before the server has answered', async () => {
  const answer = Promise.withResolvers<Response>()
  playServer({ [read]: { settings: ownSettings }, [save]: () => answer.promise })
  showSettings(<NotificationsBlock />)
  await userEvent.click(await toggle('New message: email'))
  await waitFor(async () => expect((await toggle('New message: email')).checked).toBe(false))
  answer.resolve(refusal('unavailable'))
  await waitFor(async () => expect((await toggle('New message: email')).checked).toBe(true))
})

test('a second press waits for the first to arrive, and is seen at once all the same', async () => {
  const first = Promise.withResolvers<Response>()
  const sent: unknown[] = []
  playServer({
    [read]: { settings: ownSettings },
    [save]: ({ body }: Sent) => {
      sent.push(body)
      return sent.length === 1 ? first.promise : new Response(JSON.stringify({ settings: ownSettings }))
    },
  })
  showSettings(<NotificationsBlock />)
  await userEvent.click(await toggle('New message: email'))
  await waitFor(() => expect(sent).toHaveLength(1))
  await userEvent.click(await toggle('Product news: email'))
  await waitFor(async () => expect((await toggle('Product news: email')).checked).toBe(true))
  expect(sent).toHaveLength(1)
  first.resolve(new Response(JSON.stringify({ settings: ownSettings })))
  await waitFor(() => expect(sent).toHaveLength(2))
})

test('two quick presses arrive in their order and both hold', async () => {
  const { saved, world } = settingsServer()
  showSettings(<NotificationsBlock />)
  await userEvent.click(await toggle('New message: email'))
  await userEvent.click(await toggle('New message: in app'))
  await userEvent.click(await toggle('Product news: email'))
  await waitFor(() => expect(saved()).toHaveLength(3))
  expect(world.settings.notifications.message).toEqual({ inApp: false, email: false })
  expect(world.settings.notifications['product-news']).toEqual({ inApp: false, email: true })
  expect((await toggle('New message: email')).checked).toBe(false)
  expect((await toggle('New message: in app')).checked).toBe(false)
})

test('every event stands in a table with both ways, and a saved row ticks alone', async () => {
  const { saved } = settingsServer()
  showSettings(<NotificationsBlock />)
  const table = await screen.findByRole('table', { name: 'Notification settings' })
  expect(within(table).getAllByRole('switch')).toHaveLength(2 * Object.keys(notificationEvents).length)
  const row = within(table).getByRole('row', { name: /^New match/ })
  await userEvent.click(within(row).getByRole('switch', { name: 'New match: email' }))
  expect(await within(row).findByText('Saved')).toBeTruthy()
  expect(screen.getAllByText('Saved')).toHaveLength(1)
  expect(saved()).toEqual([{ notifications: { 'match-found': { inApp: true, email: false } } }])
})

test('quiet hours come with usual times, can be changed and end', async () => {
  const { saved, world } = settingsServer()
  showSettings(<NotificationsBlock />)
  await userEvent.click(await toggle('Quiet hours'))
  expect(
    await screen.findByText(
      /^No emails from 9:00 pm to 7:00 am, Mountain Time\. Emails about deadlines wait/,
    ),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: 'To' }))
  expect(screen.queryByRole('option', { name: '9:00 pm' })).toBeNull()
  await userEvent.click(await screen.findByRole('option', { name: '8:30 am' }))
  await waitFor(() => expect(world.settings.quiet_hours).toEqual({ from: 1260, to: 510 }))
  await userEvent.click(await toggle('Quiet hours'))
  await waitFor(() => expect(saved().at(-1)).toEqual({ quiet_hours: null }))
})

test('a digest says what it does', async () => {
  const { saved } = settingsServer()
  showSettings(<NotificationsBlock />)
  await userEvent.click(await screen.findByRole('radio', { name: 'Weekly' }))
  expect(await screen.findByText(/^One email with everything unread, Mondays at 8:00 am/)).toBeTruthy()
  await waitFor(() => expect(saved()).toEqual([{ digest: 'weekly' }]))
})

test('an email about a message comes only if it stays unread, and the row says so', async () => {
  settingsServer()
  showSettings(<NotificationsBlock />)
  const row = await screen.findByRole('row', { name: /^New message/ })
  expect(within(row).getByText('Emailed if still unread after 5 minutes')).toBeTruthy()
})

test.each([
  ['consumer', 1],
  ['advisor', 0],
] as const)('for a %s, what changed on the watch list is named', async (role, times) => {
  settingsServer()
  showSettings(<NotificationsBlock />, role)
  await screen.findByRole('table', { name: 'Notification settings' })
  expect(screen.queryAllByText('Advisors you watch, and your yearly check-ins')).toHaveLength(times)
})
