import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
import { hasEarlyAnswers } from '../../server-link/early-answers.ts'
import { onSessionEnd } from '../../session/end-session.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

interface EarlyAnswers<Answers> {
  isReady: boolean
  /** Undefined if they have to be read. */
  answers?: Answers | undefined
}

/** Opened cold, a page waits for all it has asked for early, and is drawn once instead of after each answer. */
export function useEarlyAnswers<Answers>(
  fetch: (queries: QueryClient) => Promise<Answers>,
): EarlyAnswers<Answers> {
  const queries = useQueryClient()
  const isOpen = useHydrated()
  const [early, setEarly] = useState<EarlyAnswers<Answers>>({ isReady: isOpen })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (early.isReady) return
    let isGone = false
    const show = (answers?: Answers) => {
      if (!isGone) startTransition(() => setEarly({ isReady: true, answers }))
    }
    if (hasEarlyAnswers()) void fetch(queries).then(show)
    else show()
    // The answers were the visitor's before the session.
    const forget = onSessionEnd(() => show())
    return () => {
      isGone = true
      forget()
    }
  }, [])
  return early
}
