import { describe, expect, test } from 'vitest'
import { handleDue } from './handle-due.ts'

function useNumbers(count: number) {
  const all = Array.from({ length: count }, (_, index) => index + 1)
  const warned: unknown[] = []
  const log = { warn: (...words: unknown[]) => warned.push(words) } as never
  const find = async (after: number, atMost: number) => all.filter((one) => one > after).slice(0, atMost)
  return { find, log, warned }
}

describe('what is due', () => {
  test('is handled once each, over all pages, and counted where something was done', async () => {
    const { find, log } = useNumbers(7)
    const seen: number[] = []
    const handle = async (one: number) => {
      seen.push(one)
      return one % 2 === 0
    }
    const handled = await handleDue(log, { find, handle, atOnce: 3, idName: 'id', failure: 'failed' })
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(handled).toBe(3)
  })

  test('is not held up by one that fails, and the log has its number and not its message', async () => {
    const { find, log, warned } = useNumbers(3)
    const handle = async (one: number) => {
      if (one === 2) throw new TypeError('a secret')
    }
    const handled = await handleDue(log, { find, handle, idName: 'requestId', failure: 'a request failed' })
    expect(handled).toBe(2)
    expect(warned).toEqual([[{ requestId: 2, reason: 'TypeError' }, 'a request failed']])
  })

  test('waits for the next run where there is too much of it', async () => {
    const { find, log } = useNumbers(9)
    const handle = async () => true
    expect(await handleDue(log, { find, handle, atOnce: 2, most: 3, idName: 'id', failure: 'failed' })).toBe(
      4,
    )
  })
})
