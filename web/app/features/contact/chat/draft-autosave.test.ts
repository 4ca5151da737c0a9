import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraftAutosave } from './draft-autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a sent draft is not saved again', async () => {
  const saved: string[] = []
  const draft = createDraftAutosave(async (text) => saved.push(text))
  draft.write('Hi')
  draft.drop()
  await vi.advanceTimersByTimeAsync(5000)
  draft.flush()
  expect(saved).toEqual([])
})

test('a message waits for a draft being saved, which would otherwise outlive it', async () => {
  const way = Promise.withResolvers<void>()
  const draft = createDraftAutosave(() => way.promise)
  draft.write('Hi')
  await vi.advanceTimersByTimeAsync(1000)
  let isSettled = false
  void draft.settled().then(() => {
    isSettled = true
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(isSettled).toBe(false)
  way.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(isSettled).toBe(true)
})

test('a draft is saved after a pause, and at once on leaving', async () => {
  const saved: [string, boolean][] = []
  const draft = createDraftAutosave(async (text, isLeaving) => saved.push([text, isLeaving]))
  for (const text of ['H', 'Hi', 'Hi R']) {
    draft.write(text)
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(saved).toEqual([])
  await vi.advanceTimersByTimeAsync(500)
  expect(saved).toEqual([['Hi R', false]])
  draft.write('Hi Ruth')
  draft.flush(true)
  draft.flush(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(saved).toEqual([
    ['Hi R', false],
    ['Hi Ruth', true],
  ])
})

test('a failed save is retried on leaving', async () => {
  let isDown = true
  const saved: string[] = []
  const draft = createDraftAutosave(async (text) => {
    if (isDown) throw new TypeError('Failed to fetch')
    saved.push(text)
  })
  draft.write('Hi')
  await vi.advanceTimersByTimeAsync(1000)
  isDown = false
  draft.flush(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(saved).toEqual(['Hi'])
})
