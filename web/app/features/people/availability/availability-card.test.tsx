import { sentenceOf } from '@evenkeel/contract/problem'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { allowLog } from '../../../testing/guard-tests.ts'
import { refusal } from '../../../testing/play-server.ts'
import { AvailabilityCard } from './availability-card.tsx'
import { at, calendarServer, noSlots, saved, showPart, week } from './testing/show-availability.tsx'

const show = (onSaved?: (id: number) => void) => showPart(<AvailabilityCard onSaved={onSaved} />)
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const ready = () => screen.findByRole('button', { name: 'Add hours on Tuesday' }, { timeout: 10_000 })
const chooseDay = async (label: string, day: string) => {
  const input = screen.getByLabelText<HTMLInputElement>(label)
  await userEvent.clear(input)
  await userEvent.type(input, day)
}
const dayOff = (date: string, note = '') => ({ date, hours: [], note })

beforeEach(() => allowLog())

test('invalid hours are not saved, and the field is marked and focused', async () => {
  const world = calendarServer()
  show()
  await ready()
  const notice = screen.getByRole<HTMLInputElement>('textbox', { name: /Minimum notice/ })
  await userEvent.clear(notice)
  await userEvent.click(button('Save hours'))
  expect(document.activeElement).toBe(notice)
  expect(world.sent).toEqual([])
})

test('a past day, or a last day before the first, is not added', async () => {
  calendarServer()
  show()
  await ready()
  await userEvent.click(button('Add days'))
  expect(screen.getByText('Choose a date.')).toBeTruthy()
  await chooseDay('First day', '2020-12-24')
  expect(screen.getByText('Choose today or a later day.')).toBeTruthy()
  await chooseDay('First day', '2031-12-24')
  await chooseDay('Last day', '2031-12-20')
  expect(screen.getByText('Choose a day after the first.')).toBeTruthy()
  await chooseDay('Last day', '2033-12-20')
  expect(screen.getByText('Choose 120 days or fewer.')).toBeTruthy()
  await userEvent.click(button('Add days'))
  expect(screen.getByText('None yet')).toBeTruthy()
})

test('only changed hours are saved, with their version, and the profile reloads', async () => {
  const world = calendarServer()
  const onSaved = vi.fn<(id: number) => void>()
  show(onSaved)
  await userEvent.click(await ready())
  expect(screen.getByText('You have unsaved changes.')).toBeTruthy()
  await userEvent.click(button('Save hours'))
  expect(await screen.findByText('Saved. Changes apply now.')).toBeTruthy()
  expect(world.sent).toEqual([
    {
      weekly_hours: { ...week, hours: [...week.hours, { day: 'tue', from: '09:00', to: '17:00' }] },
      version: 3,
    },
  ])
  expect(onSaved.mock.calls).toEqual([[77]])
})

test('consecutive days off are one line, saved as days and removed together', async () => {
  const world = calendarServer()
  show()
  await ready()
  await chooseDay('First day', '2031-12-24')
  await chooseDay('Last day', '2031-12-26')
  await userEvent.type(screen.getByLabelText('Note (optional)'), 'Family')
  await userEvent.click(button('Add days'))
  expect(screen.getByLabelText<HTMLInputElement>('First day').value).toBe('')
  expect(document.activeElement).toBe(screen.getByLabelText('First day'))
  const line = screen.getByText('Wed, Dec 24, 2031 to Fri, Dec 26, 2031').closest('li')
  expect(line?.textContent).toContain('Unavailable · Family')
  await userEvent.click(button('Save hours'))
  await screen.findByText('Saved. Changes apply now.')
  expect(world.sent).toEqual([
    {
      exceptions: ['2031-12-24', '2031-12-25', '2031-12-26'].map((date) => dayOff(date, 'Family')),
      version: 3,
    },
  ])
  await userEvent.click(button('Remove Wed, Dec 24, 2031 to Fri, Dec 26, 2031'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Days off and different hours' }))
  await userEvent.click(button('Save hours'))
  await waitFor(() => expect(world.sent.at(-1)).toEqual({ exceptions: [], version: 4 }))
})

test('a day with different hours has its own times', async () => {
  const world = calendarServer()
  show()
  await ready()
  await chooseDay('First day', '2031-12-27')
  await userEvent.click(screen.getByRole('radio', { name: 'Different hours' }))
  await userEvent.click(button('Add time'))
  await userEvent.click(button('Add days'))
  expect(screen.getByText('9:00 am to 5:00 pm, 6:00 pm to 7:00 pm')).toBeTruthy()
  await userEvent.click(button('Save hours'))
  await waitFor(() =>
    expect(world.sent.at(-1)?.exceptions).toEqual([
      {
        date: '2031-12-27',
        hours: [
          { from: 540, to: 1020 },
          { from: 1080, to: 1140 },
        ],
        note: '',
      },
    ]),
  )
})

test('past days are marked and removed with the next save', async () => {
  const exceptions = [dayOff('2020-07-03'), dayOff('2031-12-24')]
  const world = calendarServer({ availability: { ...saved, exceptions } })
  show()
  const over = (await screen.findByText('Fri, Jul 3, 2020')).closest('li')
  expect(over?.textContent).toContain('Past, removed when you save')
  await chooseDay('First day', '2031-12-31')
  await userEvent.click(button('Add days'))
  await userEvent.click(button('Save hours'))
  await waitFor(() =>
    expect(world.sent.at(-1)?.exceptions).toEqual([dayOff('2031-12-24'), dayOff('2031-12-31')]),
  )
})

test('hours saved elsewhere are not overwritten unseen, and typed ones can be kept or dropped', async () => {
  const theirs = { ...week, perDay: 9 }
  let isFirst = true
  const world = calendarServer({}, (now) => {
    if (!isFirst) return undefined
    isFirst = false
    now.availability = { ...saved, weekly_hours: theirs, version: 8 }
    return refusal('changed-elsewhere')
  })
  show()
  await userEvent.click(await ready())
  await userEvent.click(button('Save hours'))
  expect(await screen.findByText(/Your hours changed elsewhere/)).toBeTruthy()
  expect(screen.getByText('You have unsaved changes.')).toBeTruthy()
  await userEvent.click(button('Save hours'))
  await screen.findByText('Saved. Changes apply now.')
  expect(world.sent.map(({ version }) => version)).toEqual([3, 8])

  await userEvent.click(button('Add hours on Sunday'))
  isFirst = true
  await userEvent.click(button('Save hours'))
  await userEvent.click(await screen.findByRole('button', { name: 'Use saved version' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Daily limit/ }).value).toBe('9')
  expect(screen.queryByText(/Your hours were changed/)).toBeNull()
})

test('a refusal appears at its field, another failure as a sentence, and nothing is lost', async () => {
  let answer = () =>
    refusal('bad-request', {
      fields: { 'weekly_hours.hours.1.from': 'This overlaps other hours of the same day.' },
    })
  calendarServer({}, () => answer())
  show()
  await userEvent.click(await ready())
  await userEvent.click(button('Save hours'))
  expect(await screen.findByText('This overlaps other hours of the same day.')).toBeTruthy()
  answer = () => refusal('unexpected')
  await userEvent.click(button('Save hours'))
  expect(await screen.findByText(sentenceOf('unexpected'))).toBeTruthy()
  expect(button('Remove Tuesday')).toBeTruthy()
})

test('the next open times come from the server and are marked outdated while editing', async () => {
  calendarServer({
    slots: {
      ...noSlots,
      time_zone: 'America/Denver',
      slots: [at('2031-10-06T15:00:00Z'), at('2031-10-06T15:40:00Z')],
    },
  })
  show()
  await ready()
  await screen.findByText('Mon, Oct 6, 9:00 am MT')
  expect(screen.getByText('Mon, Oct 6, 9:40 am MT')).toBeTruthy()
  expect(screen.getByText(/^In Mountain Time/).textContent).toContain('Consumers see their own time zone.')
  await userEvent.click(button('Add hours on Tuesday'))
  expect(screen.getByText(/^In Mountain Time/).textContent).toContain('Save to see your changes')
})

test('no open time is explained', async () => {
  calendarServer()
  show()
  await ready()
  expect((await screen.findByText(/^None\./)).textContent).toContain(
    'A 30-minute meeting doesn’t fit your hours between 2 days and 30 days from now.',
  )
})

test('an advisor with a booking page can set hours here instead', async () => {
  const world = calendarServer({
    availability: { ...saved, weekly_hours: null, calendar_link: 'https://calendar.example/dana' },
  })
  show()
  expect(await screen.findByText('calendar.example')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save hours' })).toBeNull()
  await userEvent.click(button('Set weekly hours'))
  await userEvent.click(button('Save hours'))
  await waitFor(() => expect(world.sent).toHaveLength(1))
  expect(world.sent[0]).toMatchObject({ weekly_hours: { lengthMinutes: 30, perDay: 4 }, version: 3 })
})

test('removing weekly hours can be reverted before saving', async () => {
  const world = calendarServer()
  show()
  await ready()
  await userEvent.click(button('Remove weekly hours'))
  await userEvent.click(button('Set weekly hours'))
  expect(screen.queryByText('You have unsaved changes.')).toBeNull()
  await userEvent.click(button('Remove weekly hours'))
  await userEvent.click(button('Save hours'))
  await waitFor(() => expect(world.sent).toEqual([{ weekly_hours: null, version: 3 }]))
})

test('leaving with unsaved edits asks first', async () => {
  calendarServer()
  show()
  await userEvent.click(await ready())
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }))
  expect(button('Remove Tuesday')).toBeTruthy()
})
