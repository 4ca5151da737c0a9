import { readerZone } from '@evenkeel/format/reader-zone'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetAccountHolder, setAccountHolder, useAccountHolder } from '../../../session/account-holder.ts'
import { allowLog } from '../../../testing/guard-tests.ts'
import { playServer, refusal } from '../../../testing/play-server.ts'
import { waitingToasts } from '../../../ui/overlays/toast.ts'
import { AccountBlock } from './account-block.tsx'
import { ownSettings, read, save, settingsServer, showSettings } from './testing/show-settings.tsx'

const first = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'First name' })

beforeEach(() => allowLog())
afterEach(forgetAccountHolder)

test.each(['', '   ', 'R2-D2', '<b>'])('the name "%s" is not saved and says what is wrong', async (name) => {
  const { saved } = settingsServer()
  showSettings(<AccountBlock />)
  await userEvent.clear(await first())
  if (name) await userEvent.type(await first(), name)
  await userEvent.tab()
  expect((await first()).getAttribute('aria-invalid')).toBe('true')
  expect((await first()).value).toBe(name)
  expect(saved()).toEqual([])
})

test('a name that the server refuses goes back to what it was, with a toast', async () => {
  playServer({ [read]: { settings: ownSettings }, [save]: () => refusal('unavailable') })
  showSettings(<AccountBlock />)
  await userEvent.type(await first(), 'ia{Enter}')
  await waitFor(() =>
    expect(waitingToasts()).toMatchObject([
      {
        kind: 'error',
        text: 'We can’t answer right now. Nothing you entered was lost. Try again in a moment.',
      },
    ]),
  )
  expect((await first()).value).toBe('Robin')
  expect(screen.queryByText('Saved')).toBeNull()
})

test('the email address cannot be changed here, and says whom to ask (spec 5-12)', async () => {
  settingsServer()
  showSettings(<AccountBlock />)
  const email = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' })
  expect(email.readOnly).toBe(true)
  expect(email.value).toBe('robin@vale.example')
  await userEvent.click(email)
  expect(screen.getByRole('tooltip').textContent).toBe(
    'Contact us at help@evenkeel.example to change your email address.',
  )
})

test('a name is saved when its field is left, ticks its own row and renames the sidebar', async () => {
  const { saved } = settingsServer()
  setAccountHolder({ firstName: 'Robin', lastName: 'Vale', email: 'robin@vale.example' })
  showSettings(<AccountBlock />)
  await userEvent.clear(await first())
  await userEvent.type(await first(), ' Robyn ')
  await userEvent.tab()
  expect(await screen.findAllByText('Saved')).toHaveLength(1)
  expect(saved()).toEqual([{ first_name: 'Robyn' }])
  expect((await first()).value).toBe('Robyn')
  expect(useAccountHolder.getState()).toMatchObject({
    firstName: 'Robyn',
    lastName: 'Vale',
    email: 'robin@vale.example',
  })
})

test('looking at a field saves nothing, and Escape brings back what is saved', async () => {
  const { saved } = settingsServer()
  showSettings(<AccountBlock />)
  await userEvent.type(await first(), 'x{Escape}')
  expect((await first()).value).toBe('Robin')
  await userEvent.tab()
  expect(saved()).toEqual([])
})

test('a time zone is found by its city and saved at once', async () => {
  const { saved } = settingsServer()
  showSettings(<AccountBlock />)
  const zone = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Time zone' })
  expect(zone.value).toBe('Mountain Time (Denver)')
  await userEvent.clear(zone)
  await userEvent.type(zone, 'chicago{Enter}')
  await waitFor(() => expect(saved()).toEqual([{ time_zone: 'America/Chicago' }]))
  expect(zone.value).toBe('Central Time (Chicago)')
  expect(readerZone()).toBe('America/Chicago')
})

test('settings that cannot be read say so and can be asked for again', async () => {
  playServer({ [read]: () => refusal('unexpected') })
  showSettings(<AccountBlock />)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  settingsServer()
  await userEvent.click(retry)
  expect((await first()).value).toBe('Robin')
})
