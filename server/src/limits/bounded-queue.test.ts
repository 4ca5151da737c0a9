import { expect, test, vi } from 'vitest'
import { boundedQueue } from './bounded-queue.ts'

test('the queue runs two tasks at once, keeps the order, and refuses a task beyond those it lets wait', async () => {
  const enqueue = boundedQueue(2, 2, () => new Error('too many'))
  const order: string[] = []
  const open: (() => void)[] = []
  const enter = (name: string) =>
    enqueue(
      () =>
        new Promise<void>((done) => {
          order.push(name)
          open.push(done)
        }),
    )
  const work = ['a', 'b', 'c', 'd'].map(enter)
  await expect(enter('e')).rejects.toThrow('too many')
  await vi.waitFor(() => expect(order).toEqual(['a', 'b']))
  open[0]?.()
  await work[0]
  await vi.waitFor(() => expect(order).toEqual(['a', 'b', 'c']))
  for (let n = 1; n < 4; n++) {
    await vi.waitFor(() => expect(open[n]).toBeDefined())
    open[n]?.()
    await work[n]
  }
  expect(order).toEqual(['a', 'b', 'c', 'd'])
  await expect(enqueue(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await enqueue(async () => 'still open')).toBe('still open')
})
