import { useEffect, useState } from 'react'
import type { Answers } from '../questions/answers.ts'
import { useAnswersContext, useWatchedAnswers } from '../questions/answers-context.ts'
import {
  type AnswersToCount,
  answersToCount,
  type CountedAdvisors,
  countAdvisorsLeft,
} from '../questions/must-haves.ts'

const restMs = 350

export type AdvisorsLeft =
  | { kind: 'no-state' }
  | { kind: 'asking' }
  | { kind: 'unknown' }
  | { kind: 'known'; state: AnswersToCount['state']; counted: CountedAdvisors }

/** What a search with all answers of the form would find. */
export function useAdvisorsLeft(): AdvisorsLeft {
  const { form } = useAnswersContext()
  return useAdvisorsLeftFor(useWatchedAnswers(form))
}

/** What a search with these answers would find. Debounced and in the background. */
export function useAdvisorsLeftFor(answers: Answers): AdvisorsLeft {
  const [left, setLeft] = useState<AdvisorsLeft>({ kind: 'asking' })
  const body = answersToCount(answers)
  const asked = body && JSON.stringify(body)
  useEffect(() => {
    if (!asked) return
    setLeft({ kind: 'asking' })
    const given = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const body: AnswersToCount = JSON.parse(asked)
        const counted = await countAdvisorsLeft(body, given.signal)
        setLeft({ kind: 'known', state: body.state, counted })
      } catch {
        // The questions work without a count.
        if (!given.signal.aborted) setLeft({ kind: 'unknown' })
      }
    }, restMs)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [asked])
  return asked ? left : { kind: 'no-state' }
}
