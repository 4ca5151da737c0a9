import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { press, setOnline } from '../../../../testing/stage.tsx'
import type { WhatIf } from '../checker-queries.ts'
import { filters, fit, order, path, rank, refusal, snapshot } from '../testing/checker-server.ts'
import { box, quietDay, showChecker } from '../testing/show-checker.tsx'

const both = '?consumer=4821&advisor=1173&view=what-if'
const tryCall = `POST ${path}/what-if`

const before: WhatIf['before'] = {
  value: 120_000,
  is_eligible: false,
  filters: [filters.state, filters.assets],
  fit,
  order,
  rank: { ...rank, rank: null, would_be: 3 },
}
const after: WhatIf['after'] = {
  ...before,
  value: 600_000,
  is_eligible: true,
  filters: [filters.state],
  fit: {
    ...fit,
    total: 78,
    theirs: { total: 76, rows: [{ ...fit.theirs.rows[0], points: 76 }] as typeof fit.theirs.rows },
  },
  rank: { ...rank, rank: 2 },
}
const answer: WhatIf = { field: 'consumer.assets', before, after, snapshot }

async function choose(label: string, option: string) {
  const field = screen.getByRole('combobox', { name: label })
  await userEvent.type(field, option)
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

beforeEach(quietDay)

test('with only one person nothing can be compared', () => {
  const { asked } = showChecker('?consumer=4821&view=what-if')
  expect(screen.getByText('Enter a consumer and an advisor.')).toBeTruthy()
  expect(asked).toEqual([])
})

test('without a field or a value nothing is sent, and what is missing is said', async () => {
  const { posted } = showChecker(both)
  await press('Compare')
  expect(screen.getByText('Choose a field.')).toBeTruthy()
  await choose('Field', 'Consumer: Assets')
  await press('Compare')
  expect(screen.getByText('Choose a value.')).toBeTruthy()
  expect(posted()).toEqual([])
})

test('one answer changed shows rank, filters and points before and after, and saves nothing', async () => {
  const { posted } = showChecker(both, { [tryCall]: () => answer })
  await choose('Field', 'Consumer: Assets')
  await userEvent.type(box('New value'), '600000')
  await press('Compare')
  expect(await screen.findByRole('heading', { name: 'Would be shown, 2nd of 42.' })).toBeTruthy()
  expect(posted().map(({ body }) => body)).toEqual([
    { consumer: '4821', advisor: '1173', change: { field: 'consumer.assets', value: 600_000 } },
  ])
  const table = within(screen.getByRole('table', { name: 'Before and after' }))
  expect(table.getByRole('row', { name: 'Consumer: Assets $120,000 $600,000' })).toBeTruthy()
  expect(table.getByRole('row', { name: 'Eligible No Yes' })).toBeTruthy()
  expect(table.getByRole('row', { name: 'Failed filters Asset minimum None' })).toBeTruthy()
  const points = within(screen.getByRole('table', { name: 'Changed points' }))
  expect(points.getAllByRole('row')).toHaveLength(2)
  expect(points.getByRole('row', { name: 'Client topics Advisor to consumer 73.0 76.0 +3.0' })).toBeTruthy()
})

test('a wish is tried with how much it matters, and an answer can be taken away', async () => {
  const { posted } = showChecker(both, { [tryCall]: () => answer })
  await choose('Field', 'Consumer: Fiduciary in writing')
  await userEvent.click(screen.getByRole('radio', { name: 'Must have' }))
  await press('Compare')
  await screen.findByRole('table', { name: 'Before and after' })
  await userEvent.clear(screen.getByRole('combobox', { name: 'Field' }))
  await choose('Field', 'Advisor: Experience')
  await userEvent.click(screen.getByRole('checkbox', { name: 'No answer' }))
  await press('Compare')
  await screen.findByRole('table', { name: 'Before and after' })
  expect(posted().map(({ body }) => body.change)).toEqual([
    { field: 'consumer.fiduciary', value: 'must' },
    { field: 'advisor.experience', value: null },
  ])
})

test('a rank that moves, stays or is lost is said in one sentence', async () => {
  const results: WhatIf[] = [
    { ...answer, before: { ...after, rank: { ...rank, rank: 9 } } },
    { ...answer, before: after },
    { ...answer, before: after, after: before },
    { ...answer, after: before },
  ]
  showChecker(both, { [tryCall]: () => results.shift() ?? refusal('unexpected') })
  await choose('Field', 'Advisor: Accepting clients')
  await userEvent.click(screen.getByRole('radio', { name: 'No' }))
  for (const words of [
    'Rank moves from 9th to 2nd.',
    'Rank stays 2nd.',
    'Would no longer be shown.',
    'Still left out of results.',
  ]) {
    await press('Compare')
    expect(await screen.findByRole('heading', { name: words })).toBeTruthy()
  }
})

test('what could not be tried says why and keeps what was chosen', async () => {
  showChecker(both, { [tryCall]: () => refusal('not-finished', { consumer: 'State is missing.' }) })
  await choose('Field', 'Advisor: Accepting clients')
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }))
  await press('Compare')
  expect(await screen.findByText('State is missing.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true)
})

test('offline, nothing can be compared', async () => {
  setOnline(false)
  showChecker(both)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Compare' }).disabled).toBe(true)
  expect(screen.getByText('You’re offline. Reconnect to compare.')).toBeTruthy()
})
