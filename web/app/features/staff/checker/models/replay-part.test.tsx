import type { CheckedModels } from '@evenkeel/contract/staff/checker-models'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { Asked, Replies } from '../../../../testing/play-server.ts'
import { press, setOnline } from '../../../../testing/stage.tsx'
import { now, path, refusal } from '../testing/checker-server.ts'
import { quietDay, showChecker } from '../testing/show-checker.tsx'
import type { Replayed } from './model-queries.ts'

const replayCall = `POST ${path}/replay`

const modelOf = (version: number, status: 'live' | 'shadow', isUsable = true) => ({
  version,
  parent: null,
  status,
  made_at: now,
  is_usable: isUsable,
  fit: null,
  gates: null,
  may_promote: false,
  may_roll_back_to: false,
})
const models: CheckedModels = {
  live: 6,
  is_held_back: false,
  learned: { answers: 0, lists: 0 },
  waiting: { answers: 0, lists: 0 },
  versions: [modelOf(8, 'shadow', false), modelOf(6, 'live'), modelOf(5, 'shadow')],
  moves: [],
}
const replayOf = (changes: Partial<Replayed> = {}): Replayed => ({
  model_version: 5,
  asked: 50,
  replayed: 40,
  cannot: 10,
  is_cut_short: false,
  top_three: { changed: 8, first_changed: 2, kept_share: 0.91 },
  zero_results: { before: 0.05, after: 0.05 },
  fairness: [
    {
      gate: 'flip',
      is_passed: false,
      sentence: 'A flip of gender changes 3 lists.',
      figures: { lists: 3 },
      groups: [],
    },
  ],
  examples: [
    {
      search_id: '0b0e6f60-0000-4000-8000-000000000001',
      made_at: now,
      before: [
        { advisor_id: 1, name: 'Ann' },
        { advisor_id: 2, name: 'Ben' },
      ],
      after: [
        { advisor_id: 1, name: 'Ann' },
        { advisor_id: 3, name: 'Cleo' },
      ],
    },
  ],
  ...changes,
})

const show = (replies: Replies<Asked> = {}) =>
  showChecker('?view=replay', { [`GET ${path}/models`]: () => models, ...replies })
const factOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent
const form = () => screen.findByRole('form', { name: 'Replay' })

beforeEach(quietDay)

test('without a number, or offline, nothing is replayed', async () => {
  const { posted } = show()
  await form()
  await userEvent.clear(screen.getByRole('textbox', { name: 'Searches' }))
  await press('Replay')
  expect(screen.getByText('Enter a number.')).toBeTruthy()
  setOnline(false)
  expect(await screen.findByText('You’re offline. Reconnect to replay.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Replay' }).disabled).toBe(true)
  expect(posted()).toEqual([])
})

test('a model that is not usable is not offered, and the live one is not proposed', async () => {
  show()
  const field = within(await form()).getByRole('combobox', { name: /^Model/ })
  expect(field.textContent).toBe('Model 5 (in shadow)')
  await userEvent.click(field)
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Model 6 (live)', 'Model 5 (in shadow)'])
})

test('a replay shows changes in the top three, searches without results, and fairness (product 3.18)', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const { posted } = show({ [replayCall]: () => promise })
  await form()
  const searches = screen.getByRole('textbox', { name: 'Searches' })
  await userEvent.clear(searches)
  await userEvent.type(searches, '999')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Replay' }))
  expect(screen.getByText('Loading replay…')).toBeTruthy()
  resolve(replayOf())
  expect(await screen.findByRole('heading', { name: 'With model 5' })).toBeTruthy()
  expect(posted().map(({ body }) => body)).toEqual([{ model_version: 5, count: 200 }])
  expect(factOf('Replayed')).toBe('40 of 50')
  expect(factOf('Top three changed')).toBe('8 of 40 (20.0%)')
  expect(factOf('First place changed')).toBe('2 of 40 (5.0%)')
  expect(factOf('Kept in top three')).toBe('91.0%')
  expect(factOf('No results')).toBe('5.0% before, 5.0% after')
  const [verdict] = within(screen.getByRole('list', { name: 'Fairness' })).getAllByRole('listitem')
  expect(verdict?.textContent).toBe('FlipFailA flip of gender changes 3 lists.lists 3')
})

test('examples show who comes and who goes, and name no consumer', async () => {
  show({ [replayCall]: () => replayOf() })
  await form()
  await press('Replay')
  const table = within(await screen.findByRole('table', { name: 'Biggest changes' }))
  expect(table.getByText('Cleo').tagName).toBe('B')
  expect(table.getByText('Ben').tagName).toBe('B')
  expect(table.queryByText('Ann', { selector: 'b' })).toBeNull()
})

test('a replay that was cut short, found nothing, or failed says so', async () => {
  const answers = [
    replayOf({ is_cut_short: true }),
    replayOf({ replayed: 0, cannot: 50 }),
    refusal('unexpected'),
  ]
  show({ [replayCall]: () => answers.shift() ?? refusal('not-found') })
  await form()
  await press('Replay')
  expect(await screen.findByText(/Time ran out/)).toBeTruthy()
  await press('Replay')
  expect(await screen.findByText('No searches replayed')).toBeTruthy()
  await press('Replay')
  expect(await screen.findByText('Error ID req-77')).toBeTruthy()
})
