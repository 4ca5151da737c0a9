import type { AnsweredChoice, ChoiceSide } from '@evenkeel/contract/market/choices'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { allowLog } from '../../../../testing/guard-tests.ts'
import { refusal } from '../../../../testing/play-server.ts'
import { bodiesOf, forgetMatching, matchingServer, showMatching } from '../testing/show-matching.tsx'
import { tastesInWords } from '../words/choice-words.ts'
import { ChoicesInProfile } from './choices-in-profile.tsx'
import { ChoicesPage } from './choices-page.tsx'
import { ChoicesSection } from './choices-section.tsx'

const offerCall = 'POST /api/v1/matchmaking/choices'
const listCall = 'GET /api/v1/matchmaking/choices'
const answerCall = 'PUT /api/v1/matchmaking/choices/:id'
const undoCall = 'DELETE /api/v1/matchmaking/choices/:id'

const first: ChoiceSide = {
  topics: [5],
  specialties: [2],
  fee_types: [1],
  cost: { fee_type: 1, year_one: 2400, is_from_band: true },
  meeting_modes: ['video'],
  languages: ['en'],
  experience: 'More than 10 Years',
  credentials: ['cfp'],
  gender: null,
  age_band: null,
}
const second: ChoiceSide = { ...first, topics: [], cost: null, credentials: [] }

/** A server that remembers the answers. */
function choicesServer(most = 3, more: Parameters<typeof matchingServer>[0] = {}) {
  const made: AnsweredChoice[] = []
  let open = 1
  const sent = matchingServer({
    [listCall]: () => ({
      choices: [...made],
      tastes: made.length > 0 ? [{ factor: 'cost', is_more: true }] : [],
      most,
    }),
    [offerCall]: () => ({
      choice: made.length < most ? { choice_id: open, first, second } : null,
      answered: made.length,
      most,
    }),
    [answerCall]: ({ picked }) => {
      made.push({
        choice_id: open,
        first,
        second,
        picked,
        answered_at: 1_790_000_000 + open,
      } as AnsweredChoice)
      open += 1
    },
    [undoCall]: (_, path) => {
      const id = Number(path.split('/').at(-1))
      made.splice(
        made.findIndex(({ choice_id }) => choice_id === id),
        1,
      )
      open = id
    },
    ...more,
  })
  return { sent, made }
}

const showSection = () => showMatching(<ChoicesSection />, '/consumer/matchmaking/get-started')
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => allowLog())
afterEach(forgetMatching)

test('two advisors stand side by side without names, with what one says and the other does not', async () => {
  choicesServer()
  showSection()
  expect(await screen.findByRole('heading', { name: 'Which would you rather talk to?' })).toBeTruthy()
  expect(await screen.findByText('1 of 3')).toBeTruthy()
  const [a, b] = ['Advisor A', 'Advisor B'].map((name) => within(screen.getByRole('region', { name })))
  expect(a?.getByText('About $2,400 in year 1, estimated')).toBeTruthy()
  expect(b?.getByText('Not available')).toBeTruthy()
  expect(b?.getByText('None stated')).toBeTruthy()
  expect(screen.queryByText('Gender')).toBeNull()
})

test('an answer leads to the next pair, whose start has the focus, and the last says what changed', async () => {
  const { sent } = choicesServer(2)
  showSection()
  await press('Choose Advisor B')
  const progress = await screen.findByText('2 of 2')
  await waitFor(() => expect(document.activeElement).toBe(progress))
  await press('No preference')
  expect(await screen.findByText(/Your choices put more weight on cost\./)).toBeTruthy()
  expect(bodiesOf(sent, answerCall)).toEqual([{ picked: 'second' }, { picked: 'neither' }])
})

test('Back undoes the last answer and shows its pair again', async () => {
  const { made, sent } = choicesServer()
  showSection()
  await screen.findByText('1 of 3')
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  await press('Choose Advisor A')
  await screen.findByText('2 of 3')
  await press('Back')
  expect(await screen.findByText('1 of 3')).toBeTruthy()
  expect(made).toEqual([])
  expect(sent.filter(({ call }) => call === undoCall)).toHaveLength(1)
})

test('the rest can be skipped and taken up again', async () => {
  choicesServer()
  showSection()
  await press('Choose Advisor A')
  await screen.findByText('2 of 3')
  await press('Skip the rest')
  expect(await screen.findByText(/1 of 3 answered\./)).toBeTruthy()
  expect(screen.queryByRole('region')).toBeNull()
  await press('Continue choosing')
  expect(await screen.findByText('2 of 3')).toBeTruthy()
})

test('nothing is asked where everything is answered, or no two advisors are left', async () => {
  choicesServer(0)
  const { container } = showSection()
  await act(async () => {})
  expect(container.textContent).toBe('')
})

test('an answer that is not saved says so, and can be given again', async () => {
  let tries = 0
  choicesServer(3, { [answerCall]: () => (++tries === 1 ? refusal('unexpected') : undefined) })
  showSection()
  await press('Choose Advisor A')
  expect(await screen.findByText('Not saved')).toBeTruthy()
  await press('Choose Advisor A')
  await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull())
})

test('a pair that does not load can be retried', async () => {
  choicesServer(3, { [offerCall]: () => refusal('unexpected') })
  showSection()
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})

test('the profile lists what was chosen, and each can be undone; staff only read', async () => {
  const { made } = choicesServer()
  made.push({ choice_id: 7, first, second, picked: 'second', answered_at: 1_790_000_000 })
  const { unmount } = showMatching(<ChoicesInProfile isReadOnly />, '/consumer/matchmaking/get-started')
  expect(await screen.findByText(/^You chose Your topics: None/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
  unmount()
  showMatching(<ChoicesInProfile />, '/consumer/matchmaking/get-started')
  await press('Undo choice 1')
  expect(await screen.findByText(/^No choices yet\./)).toBeTruthy()
  expect(made).toEqual([])
})

test('a page of its own asks nothing before it knows whose choices these are, and Undo pressed twice counts once', async () => {
  const { sent, made } = choicesServer()
  const { unmount } = showMatching(<ChoicesPage isAsking onDone={() => {}} />)
  await act(async () => {})
  expect(sent).toEqual([])
  unmount()
  showMatching(<ChoicesPage isAsking={false} onDone={() => {}} />)
  await press('Choose A')
  await screen.findByText('2 of 3')
  await press('Choose A')
  await screen.findByText('3 of 3')
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('2 of 3')
  expect(made).toHaveLength(1)
  expect(sent.filter(({ call }) => call === undoCall)).toHaveLength(1)
})

test('what choices changed is one sentence', () => {
  const [more, less] = [
    { factor: 'feeType', is_more: true },
    { factor: 'experience', is_more: false },
  ]
  expect(tastesInWords([])).toBeNull()
  expect(tastesInWords([less])).toBe('Your choices put less weight on experience.')
  expect(tastesInWords([more, less])).toBe(
    'Your choices put more weight on fee type, and less on experience.',
  )
})
