import type { UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'

const doubleClickMs = 500

/** The result once done; undefined on failure. */
export type Done = Promise<object | undefined>

/** One action at a time: a second click while it runs does nothing. `error` holds a failure. */
export function useSingleAction<Answer extends object, Move>({
  mutateAsync,
  error,
  isPending,
  reset,
}: UseMutationResult<Answer, Error, Move>) {
  const isActing = useRef(false)
  async function act(move: Move): Promise<Answer | undefined> {
    if (isActing.current) return undefined
    isActing.current = true
    const release = () => {
      isActing.current = false
    }
    try {
      const answer = await mutateAsync(move)
      // The second click of a double click can arrive after the response to the first, before the page shows it.
      setTimeout(release, doubleClickMs)
      return answer
    } catch {
      release()
      return undefined
    }
  }
  return { act, error, isRunning: isPending, forget: reset }
}
