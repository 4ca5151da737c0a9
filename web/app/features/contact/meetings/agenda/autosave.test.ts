import { sentenceOf } from '@evenkeel/contract/problem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailed } from '../../../../server-link/call-failed.ts'
import { createAutosave } from './autosave.ts'
import type { Versioned } from './meeting-pack-queries.ts'

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

test('what somebody else saved is never written over unseen', async () => {
  const { world, calls } = server({ value: 'a', version: 1 })
  const keeper = createAutosave(world.kept, calls)
  world.kept = { value: 'theirs', version: 2 }
  keeper.write('mine')
  await rest()
  expect(keeper.view()).toMatchObject({ saving: 'clash', value: 'mine', theirs: 'theirs' })
  keeper.write('mine, longer')
  await rest()
  keeper.flush()
  expect(world.saves).toEqual([])
  keeper.keepMine()
  await rest()
  expect(world.kept).toEqual({ value: 'mine, longer', version: 3 })
  expect(keeper.view()).toMatchObject({ saving: 'saved', theirs: undefined })
})

test('taking what is saved drops what stood here', async () => {
  const { world, calls } = server({ value: 'a', version: 1 })
  const keeper = createAutosave(world.kept, calls)
  world.kept = { value: 'theirs', version: 2 }
  keeper.write('mine')
  await rest()
  keeper.takeTheirs()
  expect(keeper.view()).toMatchObject({ saving: 'saved', value: 'theirs', theirs: undefined })
  keeper.write('theirs and mine')
  await rest()
  expect(world.kept.value).toBe('theirs and mine')
})

test('what is too long stays here and is not sent', async () => {
  const { world, calls } = server({ value: '', version: 0 })
  const keeper = createAutosave(world.kept, calls)
  keeper.write('x'.repeat(21))
  await rest()
  keeper.flush(true)
  expect(keeper.view()).toMatchObject({ saving: 'held-back', problem: 'Too long.' })
  expect(world.saves).toEqual([])
})

test('nothing is sent while the hands write, and then once', async () => {
  const { world, calls } = server({ value: '', version: 0 })
  const keeper = createAutosave(world.kept, calls)
  for (const text of ['a', 'ab', 'abc']) {
    keeper.write(text)
    await vi.advanceTimersByTimeAsync(400)
  }
  expect(world.saves).toEqual([])
  await rest()
  expect(world.saves).toEqual(['abc'])
  expect(keeper.view().saving).toBe('saved')
})

test('what is written while a save is on its way goes with the next one, and no version crosses another', async () => {
  const { world, calls } = server({ value: '', version: 0 })
  const gate = Promise.withResolvers<void>()
  let isFirst = true
  const keeper = createAutosave(world.kept, {
    ...calls,
    async save(kept) {
      if (isFirst) {
        isFirst = false
        await gate.promise
      }
      return calls.save(kept)
    },
  })
  keeper.write('one')
  await rest()
  keeper.write('one two')
  await rest()
  expect(world.saves).toEqual([])
  gate.resolve()
  await rest()
  expect(world.saves).toEqual(['one', 'one two'])
  expect(keeper.view()).toMatchObject({ saving: 'saved', theirs: undefined })
})

test('what could not be saved stays and goes with the next try', async () => {
  const { world, calls } = server({ value: '', version: 0 })
  const keeper = createAutosave(world.kept, calls)
  world.isReachable = false
  keeper.write('kept')
  await rest()
  expect(keeper.view()).toMatchObject({ saving: 'failed', value: 'kept' })
  world.isReachable = true
  keeper.flush()
  await rest()
  expect(world.kept.value).toBe('kept')
  expect(keeper.view().saving).toBe('saved')
})

test('an answer that was lost on its way back is no collision with oneself', async () => {
  const { world, calls } = server({ value: '', version: 0 })
  const keeper = createAutosave(world.kept, calls)
  world.isAnswerLost = true
  keeper.write('sent')
  await rest()
  expect(keeper.view().saving).toBe('failed')
  world.isAnswerLost = false
  keeper.flush()
  await rest()
  expect(keeper.view()).toMatchObject({ saving: 'saved', theirs: undefined })
  expect(world.saves).toEqual(['sent'])
})

test('what comes from elsewhere is taken over only where nothing waits here', async () => {
  const { world, calls } = server({ value: 'a', version: 1 })
  const keeper = createAutosave(world.kept, calls)
  keeper.adopt({ value: 'b', version: 2 })
  expect(keeper.view().value).toBe('b')
  keeper.adopt({ value: 'a', version: 1 })
  expect(keeper.view().value).toBe('b')
  keeper.write('b and mine')
  keeper.adopt({ value: 'c', version: 3 })
  expect(keeper.view().value).toBe('b and mine')
})

test('a space at the end stays under the hand that writes on', async () => {
  const { world, calls } = server({ value: '', version: 0 })
  const keeper = createAutosave(world.kept, calls)
  keeper.write('word ')
  await rest()
  keeper.adopt(world.kept)
  expect(keeper.view().value).toBe('word ')
  await rest()
  expect(world.saves).toEqual(['word '])
})
