import { sentenceOf } from '@evenkeel/contract/problem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAutosave, type Versioned } from './autosave.ts'
import { CallFailed } from './call-failed.ts'

// A server that holds one text and refuses a save that is not based on its latest version.
function server(first: Versioned<string>) {
  const world = { kept: first, isReachable: true, saves: [] as string[], isAnswerLost: false }
  return {
    world,
    calls: {
      read: async () => world.kept,
      async save({ value, version }: Versioned<string>) {
        if (!world.isReachable) throw new CallFailed('no network')
        if (version !== world.kept.version)
          throw new CallFailed(sentenceOf('changed-elsewhere'), { status: 409, code: 'changed-elsewhere' })
        world.saves.push(value)
        world.kept = { value: value.trim(), version: version + 1 }
        if (world.isAnswerLost) throw new CallFailed('lost')
        return world.kept
      },
      problemOf: (text: string) => (text.length > 20 ? 'Too long.' : undefined),
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const rest = () => vi.advanceTimersByTimeAsync(1000)

test('a version saved elsewhere is never overwritten unseen', async () => {
  const { world, calls } = server({ value: 'a', version: 1 })
  const autosave = createAutosave(world.kept, calls)
  world.kept = { value: 'theirs', version: 2 }
  autosave.write('mine')
  await rest()
  expect(autosave.view()).toMatchObject({ saving: 'clash', value: 'mine', theirs: 'theirs' })
  autosave.write('mine, longer')
  await rest()
  autosave.flush()
  expect(world.saves).toEqual([])
  autosave.keepMine()
  await rest()
  expect(world.kept).toEqual({ value: 'mine, longer', version: 3 })
  expect(autosave.view()).toMatchObject({ saving: 'saved', theirs: undefined })
})

test('choosing the saved version drops the local one', async () => {
  const { world, calls } = server({ value: 'a', version: 1 })
  const autosave = createAutosave(world.kept, calls)
  world.kept = { value: 'theirs', version: 2 }
  autosave.write('mine')
  await rest()
  autosave.takeTheirs()
  expect(autosave.view()).toMatchObject({ saving: 'saved', value: 'theirs', theirs: undefined })
  autosave.write('theirs and mine')
  await rest()
  expect(world.kept.value).toBe('theirs and mine')
})

test('text that is too long stays and is not sent', async () => {
  const { world, calls } = server({ value: '', version: 0 })
  const autosave = createAutosave(world.kept, calls)
  autosave.write('x'.repeat(21))
  await rest()
  autosave.flush(true)
  expect(autosave.view()).toMatchObject({ saving: 'held-back', problem: 'Too long.' })
  expect(world.saves).toEqual([])
})

test('leaving the page saves at once, and says that the call must outlive the page', async () => {
  const { world, calls } = server({ value: '', version: 0 })
  const saved: [string, boolean][] = []
  const autosave = createAutosave(world.kept, {
    ...calls,
    async save(kept, isLeaving) {
      saved.push([kept.value, isLeaving])
      return calls.save(kept)
    },
  })
  autosave.write('typed and left')
  autosave.flush(true)
  expect(saved).toEqual([['typed and left', true]])
  await rest()
  autosave.flush(true)
  expect(saved).toHaveLength(1)
})

test('nothing is saved while typing, then once', async () => {
  const { world, calls } = server({ value: '', version: 0 })
  const autosave = createAutosave(world.kept, calls)
  for (const text of ['a', 'ab', 'abc']) {
    autosave.write(text)
    await vi.advanceTimersByTimeAsync(400)
  }
  expect(world.saves).toEqual([])
  await rest()
  expect(world.saves).toEqual(['abc'])
  expect(autosave.view().saving).toBe('saved')
})

test('edits during a save go with the next one', async () => {
  const { world, calls } = server({ value: '', version: 0 })
  const gate = Promise.withResolvers<void>()
  let isFirst = true
  const autosave = createAutosave(world.kept, {
    ...calls,
    async save(kept) {
      if (isFirst) {
        isFirst = false
        await gate.promise
      }
      return calls.save(kept)
    },
  })
  autosave.write('one')
  await rest()
  autosave.write('one two')
  await rest()
  expect(world.saves).toEqual([])
  gate.resolve()
  await rest()
  expect(world.saves).toEqual(['one', 'one two'])
  expect(autosave.view()).toMatchObject({ saving: 'saved', theirs: undefined })
})

test('a failed save keeps the text and goes with the next try', async () => {
  const { world, calls } = server({ value: '', version: 0 })
  const autosave = createAutosave(world.kept, calls)
  world.isReachable = false
  autosave.write('kept')
  await rest()
  expect(autosave.view()).toMatchObject({ saving: 'failed', value: 'kept' })
  world.isReachable = true
  autosave.flush()
  await rest()
  expect(world.kept.value).toBe('kept')
  expect(autosave.view().saving).toBe('saved')
})

test('a lost response is not a conflict', async () => {
  const { world, calls } = server({ value: '', version: 0 })
  const autosave = createAutosave(world.kept, calls)
  world.isAnswerLost = true
  autosave.write('sent')
  await rest()
  expect(autosave.view().saving).toBe('failed')
  world.isAnswerLost = false
  autosave.flush()
  await rest()
  expect(autosave.view()).toMatchObject({ saving: 'saved', theirs: undefined })
  expect(world.saves).toEqual(['sent'])
})

test('changes from elsewhere apply only without unsaved edits', async () => {
  const { world, calls } = server({ value: 'a', version: 1 })
  const autosave = createAutosave(world.kept, calls)
  autosave.adopt({ value: 'b', version: 2 })
  expect(autosave.view().value).toBe('b')
  autosave.adopt({ value: 'a', version: 1 })
  expect(autosave.view().value).toBe('b')
  autosave.write('b and mine')
  autosave.adopt({ value: 'c', version: 3 })
  expect(autosave.view().value).toBe('b and mine')
})

test('a trailing space survives while typing', async () => {
  const { world, calls } = server({ value: '', version: 0 })
  const autosave = createAutosave(world.kept, calls)
  autosave.write('word ')
  await rest()
  autosave.adopt(world.kept)
  expect(autosave.view().value).toBe('word ')
  await rest()
  expect(world.saves).toEqual(['word '])
})
