import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSingleAction } from './use-single-action.ts'

/** Answers when the test says so. */
function actionInHand() {
  const sent: { answer: (value: object) => void; fail: () => void }[] = []
  const mutateAsync = () =>
    new Promise<object>((answer, fail) => sent.push({ answer, fail: () => fail(new Error('refused')) }))
  const mutation = { mutateAsync, error: null, isPending: false, reset: () => {} }
  const { result } = renderHook(() =>
    useSingleAction(mutation as unknown as Parameters<typeof useSingleAction<object, string>>[0]),
  )
  return { sent, click: () => act(async () => void result.current.act('accept')) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a second click does nothing while the first is under way', async () => {
  const { sent, click } = actionInHand()
  await click()
  await click()
  expect(sent).toHaveLength(1)
})

test('the second click of a double click does nothing, even if the first has been answered before it', async () => {
  const { sent, click } = actionInHand()
  await click()
  await act(async () => sent[0]?.answer({}))
  await vi.advanceTimersByTimeAsync(499)
  await click()
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  await click()
  expect(sent).toHaveLength(2)
})

test('after a failure the next click tries again at once', async () => {
  const { sent, click } = actionInHand()
  await click()
  await act(async () => sent[0]?.fail())
  await click()
  expect(sent).toHaveLength(2)
})
