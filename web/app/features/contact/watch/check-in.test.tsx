import type { CheckIn } from '@evenkeel/contract/contact/watch'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { fillIn } from '../../../testing/fill-in.ts'
import { playServer, posted, type Replies, refusal } from '../../../testing/play-server.ts'
import { press, quietDay, show } from '../../../testing/stage.tsx'
import { takeWaitingToasts, waitingToasts } from '../../../ui/overlays/toast.ts'
import { places, sampleWatch, today, yearWithDana } from './testing/sample-watch.ts'
import { WatchPage } from './watch-page.tsx'

beforeEach(() => quietDay(today))

const saveCall = 'PUT /api/v1/watch/301/check-in'
const betterCall = 'POST /api/v1/watch/301/better-fit'

async function open(changes: Partial<CheckIn> = {}, more: Replies = {}) {
  const stored = { checkIn: { ...yearWithDana, ...changes } }
  const replies: Replies = {
    'GET /api/v1/watch': () => sampleWatch({ changes: [], check_ins: [stored.checkIn] }),
    [saveCall]: ({ body: { version, ...answers } }) => {
      if (version !== stored.checkIn.version) return refusal('changed-elsewhere')
      stored.checkIn = { ...stored.checkIn, ...answers, version: stored.checkIn.version + 1 }
      return { check_in: stored.checkIn }
    },
    ...more,
  }
  const asked = playServer(replies)
  show(<WatchPage places={places} />)
  const card = within(await screen.findByRole('complementary', { name: 'Your year with Dana' }))
  return { stored, asked, card }
}

const dialog = () => screen.findByRole('dialog', { name: 'Your year with Dana' })
const fill = async (name: RegExp, text: string) => {
  await userEvent.clear(screen.getByLabelText(name))
  await fillIn(screen.getByLabelText(name), text)
}

test('no better fit is looked for until the consumer asks', async () => {
  const { asked, card } = await open({}, { [betterCall]: { fit: 71, better: [] } })
  expect(card.getByText('We look only if you ask. Dana won’t know.')).toBeTruthy()
  expect(posted(asked)).toEqual([])
  await press('Look for a better fit')
  expect(await card.findByText('Dana fits you 71 of 100. We found no one who fits you better.')).toBeTruthy()
  expect(posted(asked)).toHaveLength(1)
})

test('those who fit better are named with their fit, and lead to their profile and the list', async () => {
  const better = [{ advisor_id: 318, name: 'Ruth Calloway', fit: 84.4 }]
  const { card } = await open({}, { [betterCall]: { fit: null, better } })
  await press('Look for a better fit')
  const found = await card.findByRole('link', { name: 'Ruth Calloway' })
  expect(found.getAttribute('href')).toBe('/advisors/318')
  expect(found.closest('li')?.textContent).toBe('Ruth Calloway84')
  expect(card.getByText(/Dana isn’t in your results right now\./)).toBeTruthy()
  expect(card.getByRole('link', { name: 'See your results' })).toBeTruthy()
})

test('a comparison that fails says why and can be asked for again', async () => {
  const { card } = await open({}, { [betterCall]: () => refusal('unexpected') })
  await press('Look for a better fit')
  expect(await card.findByRole('alert')).toBeTruthy()
  expect(card.getByRole<HTMLButtonElement>('button', { name: 'Look for a better fit' }).disabled).toBe(false)
})

test('it says what was paid and on what basis, what was agreed, held and changed', async () => {
  const { card } = await open()
  expect(card.getByText('Due Nov 20')).toBeTruthy()
  expect(card.getByText('$3,412')).toBeTruthy()
  expect(
    card.getByText(
      '$3,000 to Dana and $412 in fund costs. Calculated by our cost model from the $240,000 in your linked accounts.',
    ),
  ).toBeTruthy()
  expect(card.getByText('$250 a month until Aug 2027')).toBeTruthy()
  expect(card.getByText('3 of 4 held')).toBeTruthy()
  expect(card.getByText('Branch moved to Gig Harbor. Fee rises Jan 1.')).toBeTruthy()
})

test.each([
  [
    'an estimate from answers says so',
    { paid: { ...yearWithDana.paid, basis: 'answers' } },
    /Our estimate from your answers, for \$240,000\./,
  ],
  ['without fees or assets no sum is invented', { paid: null }, /To estimate it, we need Dana’s fees/],
  [
    'what the consumer said they paid appears next to it',
    { paid_stated: 3100 },
    /You said you paid Dana \$3,100\./,
  ],
  [
    'meetings without an agreed number are counted',
    { meetings_agreed: null, meetings_held: 1 },
    /^1 meeting held$/,
  ],
  ['a check-in of last week is due since then', { due_on: '2026-11-09' }, /^Due since Nov 9$/],
  ['a year without changes says so', { changed: [] }, /^Nothing changed\.$/],
] as [string, Partial<CheckIn>, RegExp][])('%s', async (_, changes, words) => {
  const { card } = await open(changes)
  expect(card.getByText(words)).toBeTruthy()
})

test('the check-in is finished in a dialog, and can be changed later', async () => {
  const { asked, stored, card } = await open()
  await press('Start check-in')
  await dialog()
  await fill(/What you agreed/, '  $250 a month  ')
  await fill(/Agreed meetings per year/, '3')
  await fill(/What you paid Dana/, '3100')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Finish check-in' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(posted(asked)).toEqual([
    {
      call: saveCall,
      body: { state: 'done', agreed: '$250 a month', meetings_agreed: 3, paid_stated: 3100, version: 2 },
    },
  ])
  expect(stored.checkIn.state).toBe('done')
  expect(card.getByText('Done')).toBeTruthy()
  expect(card.queryByRole('button', { name: 'Remind me in a week' })).toBeNull()
  await press('Change answers')
  expect(within(await dialog()).getByLabelText<HTMLInputElement>(/What you paid Dana/).value).toBe('3,100')
})

test('answers may stay empty, and too many words are refused before they are sent', async () => {
  const { asked } = await open({ agreed: '', meetings_agreed: null })
  await press('Start check-in')
  const agreed = within(await dialog()).getByLabelText<HTMLTextAreaElement>(/What you agreed/)
  await userEvent.click(agreed)
  await userEvent.paste('x'.repeat(501))
  await press('Finish check-in')
  expect(posted(asked)).toEqual([])
  expect(document.activeElement).toBe(agreed)
  await userEvent.clear(agreed)
  await press('Finish check-in')
  await waitFor(() => expect(posted(asked)).toHaveLength(1))
  expect(posted(asked)[0]?.body).toMatchObject({ agreed: '', meetings_agreed: null, paid_stated: null })
})

test('when another tab saved first, nothing typed is lost and the next save is made from it', async () => {
  const { stored } = await open()
  await press('Start check-in')
  await dialog()
  await fill(/What you agreed/, 'Mine')
  stored.checkIn = { ...stored.checkIn, agreed: 'Theirs', version: 5 }
  await press('Finish check-in')
  expect(await screen.findByText(/changed in another tab/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/What you agreed/).value).toBe('Mine')
  await press('Finish check-in')
  await waitFor(() => expect(stored.checkIn.agreed).toBe('Mine'))
})

test('a reminder in a week keeps the answers, and can be undone', async () => {
  const { asked, stored, card } = await open()
  await press('Remind me in a week')
  await waitFor(() => expect(waitingToasts().at(-1)?.text).toBe('We’ll remind you in a week'))
  expect(posted(asked)[0]?.body).toMatchObject({ state: 'postponed', agreed: yearWithDana.agreed })
  expect(card.getByText(/^Postponed to/)).toBeTruthy()
  await act(async () => takeWaitingToasts().at(-1)?.action?.onClick())
  await waitFor(() => expect(stored.checkIn.state).toBe('due'))
})
