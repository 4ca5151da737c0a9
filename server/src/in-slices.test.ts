import { expect, test } from 'vitest'
import { computeInSlices, inSlices, nextTurn } from './in-slices.ts'

/** A clock by which every look takes a millisecond, so that nothing depends on the machine. */
function tickingClock(): () => number {
  let ms = 0
  return () => ms++
}

/** Counts turns of the event loop while something runs, as a call that waits for its own would see them. */
function countTurns(): { turn(): number; stop(): void } {
  let turn = 0
  let isOver = false
  const next = () => {
    turn += 1
    if (!isOver) setImmediate(next)
  }
  setImmediate(next)
  return {
    turn: () => turn,
    stop: () => {
      isOver = true
    },
  }
}

function* squares(count: number): Generator<undefined, number[], void> {
  const made: number[] = []
  for (let number = 0; number < count; number++) {
    made.push(number * number)
    yield
  }
  return made
}

const mostInATurn = (turns: readonly number[]) =>
  Math.max(...[...Map.groupBy(turns, (turn) => turn).values()].map(({ length }) => length))

test('a long loop lets a call in after every 5 ms, and leaves nothing out', async () => {
  const turns = countTurns()
  const [seen, at]: [number[], number[]] = [[], []]
  for await (const number of inSlices(Array(100).keys(), tickingClock())) {
    seen.push(number)
    at.push(turns.turn())
  }
  turns.stop()
  expect(seen).toEqual([...Array(100).keys()])
  expect(mostInATurn(at)).toBeLessThanOrEqual(5)
})

test('a long computation lets a call in after every 5 ms, with the result of one that is not interrupted', async () => {
  const turns = countTurns()
  const at: number[] = []
  function* watched(): Generator<undefined, number[], void> {
    const steps = squares(100)
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return step.value
      at.push(turns.turn())
      yield
    }
  }
  const made = await computeInSlices(watched(), tickingClock())
  turns.stop()
  expect(made).toEqual(Array.from({ length: 100 }, (_, number) => number * number))
  expect(at).toHaveLength(100)
  expect(mostInATurn(at)).toBeLessThanOrEqual(5)
})

test('several at once share the turns: never two in the same one', async () => {
  const turns = countTurns()
  const at: number[] = []
  async function work(): Promise<void> {
    for (let step = 0; step < 4; step++) {
      await nextTurn()
      at.push(turns.turn())
    }
  }
  await Promise.all([work(), work(), work()])
  turns.stop()
  expect(at).toHaveLength(12)
  expect(mostInATurn(at)).toBe(1)
})

test('what fails between two turns fails for its caller alone', async () => {
  function* broken(): Generator<undefined, number, void> {
    yield
    throw new Error('broken')
  }
  const [failed, made] = await Promise.allSettled([computeInSlices(broken()), computeInSlices(squares(3))])
  expect(failed.status).toBe('rejected')
  expect(made).toEqual({ status: 'fulfilled', value: [0, 1, 4] })
})
