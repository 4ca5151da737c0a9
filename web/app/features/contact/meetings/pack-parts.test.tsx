import type { Agenda } from '@evenkeel/contract/contact/meeting-pack'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { allowLog } from '../../../testing/guard-tests.ts'
import { lost, refusal } from '../../../testing/play-server.ts'
import { waitingToasts } from '../../../ui/overlays/toast.ts'
import { AgendaPart } from './agenda/agenda-part.tsx'
import { NotesPart } from './agenda/notes-part.tsx'
import { SharedAgenda } from './agenda/shared-agenda.tsx'
import { agendaOf } from './testing/sample-meetings.ts'
import { meetingServer, showMeetings } from './testing/show-meetings.tsx'

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const questions = () =>
  within(screen.getByRole('list', { name: 'Questions' }))
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent)
const [fees, stock] = ['What fees will I pay, all told?', 'How is vesting stock taxed, and when?']
const suggestions = [
  { text: fees, source: 'form-crs' },
  { text: 'Do you have legal or disciplinary history?', source: 'form-crs' },
  { text: 'What is the smallest sum you work with?', source: 'missing-fact' },
]

beforeEach(() => allowLog())

const agendaCall = '/api/v1/requests/1/agenda'
function agendaServer(first: Agenda = agendaOf(), put?: () => Response | undefined) {
  const world = { agenda: first }
  const server = meetingServer([], {
    [`GET ${agendaCall}`]: () => Response.json({ agenda: world.agenda, suggestions }),
    [`PUT ${agendaCall}`]: ({ body }) => {
      const other = put?.()
      if (other) return other
      if (body.version !== world.agenda.version) return refusal('changed-elsewhere')
      world.agenda = { ...(body as unknown as Agenda), version: world.agenda.version + 1 }
      return Response.json({ agenda: world.agenda })
    },
  })
  return { ...server, kept: world }
}

test('questions that are not shared are not shown to the advisor', async () => {
  meetingServer([], {
    [`GET ${agendaCall}`]: { agenda: agendaOf({ items: [], is_shared: false }), suggestions: [] },
  })
  showMeetings(<SharedAgenda requestId={1} name="Kim" />, 'advisor')
  expect(await screen.findByText('No questions shared yet.')).toBeTruthy()
})

test('an advisor reads shared questions and can change nothing', async () => {
  meetingServer([], { [`GET ${agendaCall}`]: { agenda: agendaOf({ is_shared: true }), suggestions: [] } })
  showMeetings(<SharedAgenda requestId={1} name="Kim" />, 'advisor')
  expect(await screen.findByText(fees)).toBeTruthy()
  for (const role of ['button', 'checkbox', 'switch', 'textbox']) expect(screen.queryByRole(role)).toBeNull()
})

test('questions are not shared by default', async () => {
  const { posted } = agendaServer()
  showMeetings(<AgendaPart requestId={1} name="Ruth" />)
  const share = await screen.findByRole<HTMLInputElement>('switch', { name: 'Share with Ruth' })
  expect(share.checked).toBe(false)
  await userEvent.click(share)
  await waitFor(() => expect(posted()[0]?.body).toMatchObject({ is_shared: true, version: 3 }))
  expect(await screen.findByText('Saved')).toBeTruthy()
})

test('suggestions are grouped by source, without listed ones', async () => {
  const { posted } = agendaServer()
  showMeetings(<AgendaPart requestId={1} name="Ruth" />)
  await press('Add')
  const crs = screen.getByRole('region', { name: 'From Form CRS' })
  expect(within(crs).getAllByRole('button')).toHaveLength(1)
  await userEvent.click(within(crs).getByRole('button', { name: /disciplinary/ }))
  expect(screen.queryByRole('region', { name: 'From Form CRS' })).toBeNull()
  const open = screen.getByRole('region', { name: 'About this advisor' })
  await userEvent.click(within(open).getByRole('button'))
  await waitFor(() => expect(posted()).toHaveLength(1))
  expect(posted()[0]?.body.items).toMatchObject([
    { text: fees },
    { text: stock },
    { text: 'Do you have legal or disciplinary history?', source: 'form-crs', is_done: false },
    { text: 'What is the smallest sum you work with?', source: 'missing-fact' },
  ])
})

test('Enter adds a question unless it is empty, a duplicate or too long', async () => {
  agendaServer()
  showMeetings(<AgendaPart requestId={1} name="Ruth" />)
  await press('Add')
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Your question' })
  await userEvent.type(box, '{Enter}')
  expect(await screen.findByText('Write a question.')).toBeTruthy()
  await userEvent.type(box, `  ${fees.toUpperCase()}{Enter}`)
  expect(await screen.findByText('This question is already on your list.')).toBeTruthy()
  await userEvent.clear(box)
  await userEvent.click(box)
  await userEvent.paste('x'.repeat(201))
  await press('Add question')
  expect(await screen.findByText('Use at most 200 characters.')).toBeTruthy()
  await userEvent.clear(box)
  await userEvent.type(box, 'Who else works on it?{Enter}')
  expect(questions()).toEqual([fees, stock, 'Who else works on it?'])
  expect(box.value).toBe('')
  expect(await screen.findByText('Saved')).toBeTruthy()
})

test('the order can be changed by keyboard, is announced and saved', async () => {
  const { posted } = agendaServer()
  showMeetings(<AgendaPart requestId={1} name="Ruth" />)
  const up = await screen.findByRole('button', { name: `Move up: ${stock}` })
  up.focus()
  await userEvent.keyboard('{Enter}')
  expect(questions()).toEqual([stock, fees])
  expect(document.activeElement?.getAttribute('aria-label')).toBe(`Move up: ${stock}`)
  expect(screen.getByText(`${stock} is now 1 of 2.`)).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  expect(questions()).toEqual([stock, fees])
  await waitFor(() => expect(posted()).toHaveLength(1))
})

test('undo restores a removed question in its place', async () => {
  agendaServer()
  showMeetings(<AgendaPart requestId={1} name="Ruth" />)
  await press(`Remove: ${fees}`)
  expect(questions()).toEqual([stock])
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(`Remove: ${stock}`))
  act(() => waitingToasts().at(-1)?.action?.onClick())
  expect(questions()).toEqual([fees, stock])
})

test('a question can be checked off', async () => {
  const { posted } = agendaServer()
  showMeetings(<AgendaPart requestId={1} name="Ruth" />)
  await userEvent.click(await screen.findByRole('checkbox', { name: fees }))
  await waitFor(() => expect(posted()[0]?.body.items).toMatchObject([{ is_done: true }, { is_done: false }]))
})

test('a conflicting version is shown next to the reader’s own, who decides', async () => {
  const { kept, posted } = agendaServer()
  showMeetings(<AgendaPart requestId={1} name="Ruth" />)
  await screen.findByRole('checkbox', { name: fees })
  kept.agenda = agendaOf({
    items: [{ text: 'Added on the phone', source: 'own', is_done: false }],
    version: 4,
  })
  await press(`Remove: ${fees}`)
  const theirs = await screen.findByRole('region', { name: 'Saved version' })
  expect(within(theirs).getByText('Added on the phone')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Your version' })).getByText(stock)).toBeTruthy()
  await press('Use saved version')
  expect(questions()).toEqual(['Added on the phone'])
  expect(posted()).toHaveLength(1)
})

const notesCall = '/api/v1/requests/1/notes'
const notes = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Private notes' })

test('without access to notes none are shown', async () => {
  const { asked } = meetingServer([])
  showMeetings(<NotesPart requestId={1} />)
  await waitFor(() => expect(asked).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('Private notes')).toBeNull())
})

test('notes that are too long stay, are counted and not sent', async () => {
  const { posted } = meetingServer([], { [`GET ${notesCall}`]: { notes: { text: '', version: 0 } } })
  showMeetings(<NotesPart requestId={1} />)
  await userEvent.click(await notes())
  await userEvent.paste('x'.repeat(5001))
  expect(screen.getByText('5001/5000 characters')).toBeTruthy()
  expect(screen.getByText('Not saved. Use at most 5,000 characters.')).toBeTruthy()
  await userEvent.tab()
  expect(posted()).toEqual([])
})

test('notes save automatically', async () => {
  const { posted } = meetingServer([], {
    [`GET ${notesCall}`]: { notes: { text: 'Ask about the 83(b) date.', version: 2 } },
    [`PUT ${notesCall}`]: { notes: { text: 'Ask about the 83(b) date. Sam joins.', version: 3 } },
  })
  showMeetings(<NotesPart requestId={1} />)
  await userEvent.type(await notes(), ' Sam joins.')
  expect(screen.getByText('Saving…')).toBeTruthy()
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(posted().map(({ body }) => body)).toEqual([
    { text: 'Ask about the 83(b) date. Sam joins.', version: 2 },
  ])
})

test('unsaved notes survive leaving the page and can be retried', async () => {
  let isLost = true
  const { posted } = meetingServer([], {
    [`GET ${notesCall}`]: { notes: { text: '', version: 0 } },
    [`PUT ${notesCall}`]: (sent) =>
      isLost ? lost(sent) : Response.json({ notes: { text: 'Kept', version: 1 } }),
  })
  const { router } = showMeetings(<NotesPart requestId={1} />)
  await userEvent.type(await notes(), 'Kept')
  await userEvent.tab()
  expect(await screen.findByText(/^Not saved\./)).toBeTruthy()
  await act(() => router.navigate('/elsewhere'))
  await act(() => router.navigate('/'))
  expect((await notes()).value).toBe('Kept')
  isLost = false
  await press('Retry')
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(posted().at(-1)?.body).toEqual({ text: 'Kept', version: 0 })
})

test.each(['pagehide', 'visibilitychange'])(
  'notes and an agenda that are still to be saved are sent as the page is left (%s), in a call that outlives it',
  async (event) => {
    const { posted } = agendaServer()
    const replies = {
      [`GET ${notesCall}`]: { notes: { text: '', version: 0 } },
      [`PUT ${notesCall}`]: { notes: { text: 'Sam joins.', version: 1 } },
    }
    const leave = () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
      return act(async () => void (event === 'pagehide' ? window : document).dispatchEvent(new Event(event)))
    }
    const lastOutlivesPage = () => vi.mocked(fetch).mock.calls.at(-1)?.[1]?.keepalive

    const { unmount } = showMeetings(<AgendaPart requestId={1} name="Ruth" />)
    await userEvent.click(await screen.findByRole('checkbox', { name: fees }))
    await leave()
    expect(posted().map(({ body }) => body.items)).toMatchObject([[{ is_done: true }, { is_done: false }]])
    expect(lastOutlivesPage()).toBe(true)
    unmount()

    const { posted: postedNotes } = meetingServer([], replies)
    showMeetings(<NotesPart requestId={1} />)
    await userEvent.click(await notes())
    await userEvent.paste('Sam joins.')
    expect(postedNotes()).toEqual([])
    await leave()
    expect(postedNotes().map(({ body }) => body)).toEqual([{ text: 'Sam joins.', version: 0 }])
    expect(lastOutlivesPage()).toBe(true)
  },
)
