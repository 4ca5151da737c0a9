import { useEffect, useState } from 'react'
import type { Answers } from '../questions/answers.ts'
import { countAdvisorsLeft, type MustHaves } from '../questions/must-haves.ts'

const restMs = 350

export type AdvisorsLeft =
  | { kind: 'asking' }
  | { kind: 'unknown' }
  | { kind: 'known'; inState: number; left: number }

/** How many advisors in a state meet a must-have. Debounced and in the background. */
export function useAdvisorsLeft(
  state: Answers['state'],
  requirement: MustHaves | undefined,
): AdvisorsLeft | undefined {
  const [left, setLeft] = useState<AdvisorsLeft>({ kind: 'asking' })
  const asked = requirement && JSON.stringify(requirement)
  useEffect(() => {
    if (!state || !asked) return
    setLeft({ kind: 'asking' })
    const given = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const counted = await countAdvisorsLeft(state, JSON.parse(asked), given.signal)
        setLeft({ kind: 'known', ...counted })
      } catch {
        // The question works without a count.
        if (!given.signal.aborted) setLeft({ kind: 'unknown' })
      }
    }, restMs)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [state, asked])
  return state && asked ? left : undefined
}
