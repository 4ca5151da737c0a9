import { formatDate } from '@evenkeel/format/times'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { FreshSignInCanceled, registerConfirmDialog } from '../../../session/confirm-it-is-you.ts'
import { allowLog } from '../../../testing/guard-tests.ts'
import { refusal } from '../../../testing/play-server.ts'
import { waitingToasts } from '../../../ui/overlays/toast.ts'
import { DeleteBlock } from './delete-block.tsx'
import { DeletionNotice } from './deletion-notice.tsx'
import { DownloadBlock } from './download-block.tsx'
import { ownSettings, settingsServer, showSettings } from './testing/show-settings.tsx'

const deletion = 'POST /api/v1/privacy/deletion'
const undo = 'DELETE /api/v1/privacy/deletion'
const takeOut = 'POST /api/v1/privacy/export'
const deletesAt = Date.UTC(2026, 10, 22, 12) / 1000
const data = {
  product: 'Evenkeel',
  exportedAt: '2026-11-15T12:00:00.000Z',
  person: 77,
  sections: { profile: [{ first_name: 'Robin' }] },
  leftOut: [],
}
const parts = (
  <>
    <DeletionNotice />
    <DeleteBlock />
  </>
)
const files: { name: string; text: Promise<string> }[] = []

beforeEach(() => {
  allowLog()
  files.length = 0
  let made: Blob
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    made = file as Blob
    return 'blob:made-here'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, text: made.text() })
  })
})

test('nothing is downloaded by somebody who does not confirm who they are, and no error is read', async () => {
  const { asked } = settingsServer(ownSettings, { [takeOut]: () => refusal('confirm-it-is-you') })
  const stop = registerConfirmDialog({ open: () => Promise.reject(new FreshSignInCanceled()) })
  showSettings(<DownloadBlock />)
  await userEvent.click(screen.getByRole('button', { name: 'Download data' }))
  await waitFor(() => expect(asked.filter(({ call }) => call === takeOut)).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download data' })).toBeTruthy())
  stop()
  expect(files).toEqual([])
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('too many downloads a day say when to come back', async () => {
  settingsServer(ownSettings, {
    [takeOut]: () => refusal('limit-exceeded', { retryAfterSeconds: 20 * 3600 }),
  })
  showSettings(<DownloadBlock />)
  await userEvent.click(screen.getByRole('button', { name: 'Download data' }))
  expect(await screen.findByText('You’ve reached the limit for now. Try again in 20 hours.')).toBeTruthy()
  expect(files).toEqual([])
})

test('the download is asked for again after the fresh sign-in, and becomes a file made here', async () => {
  let isFresh = false
  settingsServer(ownSettings, {
    [takeOut]: () => (isFresh ? new Response(JSON.stringify(data)) : refusal('confirm-it-is-you')),
  })
  const stop = registerConfirmDialog({
    open: async () => {
      isFresh = true
    },
  })
  showSettings(<DownloadBlock />)
  await userEvent.click(screen.getByRole('button', { name: 'Download data' }))
  await waitFor(() => expect(files).toHaveLength(1))
  stop()
  expect(files[0]?.name).toBe('evenkeel-data-2026-11-15.json')
  expect(JSON.parse((await files[0]?.text) ?? '')).toEqual(data)
})

test('the download also arrives for someone who has gone on to another page', async () => {
  let send: (body: object) => void = () => {}
  settingsServer(ownSettings, {
    [takeOut]: () =>
      new Promise<object>((done) => {
        send = done
      }),
  })
  const { unmount } = showSettings(<DownloadBlock />)
  await userEvent.click(screen.getByRole('button', { name: 'Download data' }))
  unmount()
  send(data)
  await waitFor(() => expect(files).toHaveLength(1))
})

test('an account is not deleted by one press: what goes and stays is read and ticked first', async () => {
  const { asked } = settingsServer(ownSettings, { [deletion]: { deletesAt } })
  showSettings(parts)
  const open = await screen.findByRole<HTMLButtonElement>('button', { name: 'Delete account' })
  await waitFor(() => expect(open.disabled).toBe(false))
  await userEvent.click(open)
  const confirm = await screen.findByRole<HTMLButtonElement>('button', { name: 'Delete my account' })
  const end = formatDate(Date.now() / 1000 + 7 * 86_400)
  const untilThen = screen.getByRole('list', { name: 'For 7 days' }).textContent
  expect(untilThen).toContain(`Nothing is canceled before ${end}. Meetings before then take place.`)
  expect(untilThen).toContain(
    `On ${end}, later meetings are canceled and open requests end. We tell those advisors`,
  )
  expect(screen.getByRole('list', { name: 'Then we delete' }).textContent).toContain(
    'Your profile and answers',
  )
  expect(screen.getByRole('list', { name: 'We keep' }).textContent).toContain('“Deleted user”')
  expect(confirm.disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(asked.filter(({ call }) => call === deletion)).toEqual([])
})

test('a tick of the last time does not count', async () => {
  settingsServer()
  showSettings(parts)
  const open = await screen.findByRole<HTMLButtonElement>('button', { name: 'Delete account' })
  await waitFor(() => expect(open.disabled).toBe(false))
  await userEvent.click(open)
  await userEvent.click(await screen.findByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await userEvent.click(open)
  expect((await screen.findByRole<HTMLInputElement>('checkbox')).checked).toBe(false)
})

test('deleting is confirmed, dated on top of the page, and can be undone', async () => {
  const { world, asked } = settingsServer(ownSettings, {
    [`${deletion}?reviews=delete`]: () => {
      world.settings = { ...world.settings, deletes_at: deletesAt }
      return new Response(JSON.stringify({ deletesAt }))
    },
    [undo]: () => {
      world.settings = { ...world.settings, deletes_at: null }
      return new Response(null, { status: 204 })
    },
  })
  showSettings(parts)
  const open = await screen.findByRole<HTMLButtonElement>('button', { name: 'Delete account' })
  await waitFor(() => expect(open.disabled).toBe(false))
  await userEvent.click(open)
  await userEvent.click(await screen.findByRole('checkbox'))
  expect(
    screen.getByRole<HTMLInputElement>('radio', { name: 'Keep my reviews without my name' }).checked,
  ).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'Delete my reviews' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }))
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toContain('Your account will be deleted on Nov 22, 2026.'),
  )
  expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull()
  const [keep] = screen.getAllByRole('button', { name: 'Keep my account' })
  if (keep) await userEvent.click(keep)
  expect(await screen.findByRole('button', { name: 'Delete account' })).toBeTruthy()
  expect(asked.filter(({ call }) => call === undo)).toHaveLength(1)
  expect(waitingToasts()).toMatchObject([{ text: 'Your account won’t be deleted.' }])
})
