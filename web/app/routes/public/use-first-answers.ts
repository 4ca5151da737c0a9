import { missingForFirstList } from '@evenkeel/contract/people/consumer-steps'
import type { ConsumerDraft } from '@evenkeel/contract/people/consumers'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { pendingRegistration } from '../../features/account/identity/join/use-pending-registration.ts'
import { fetchNewestList } from '../../features/market/matching/results/matching-queries.ts'
import { isNewList } from '../../features/market/matching/results/new-list.ts'
import { begunStep } from '../../features/market/requests/ask/begun-step-queries.ts'
import { readDraft } from '../../features/people/consumers/profile/consumer-queries.ts'
import { answersIn } from '../../features/people/consumers/questions/answers.ts'
import { hasEarlyAnswers } from '../../server-link/early-answers.ts'
import { onSessionEnd } from '../../session/end-session.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

interface FirstAnswers {
  isReady: boolean
  /** Undefined if it has to be read. */
  draft?: ConsumerDraft | null | undefined
}

async function fetchFirstAnswers(queries: QueryClient, isListDue: boolean): Promise<FirstAnswers> {
  const beside = [queries.prefetchQuery(begunStep), queries.prefetchQuery(pendingRegistration)]
  const draft = await readDraft().catch(() => undefined)
  const isComplete = draft && missingForFirstList(answersIn(draft.answers)).length === 0
  if (isComplete) await Promise.all([...beside, isListDue && fetchNewestList(queries)])
  return { isReady: true, draft }
}

/** Opened cold, the page waits for all it has asked for early, and is drawn once instead of after each answer. */
export function useFirstAnswers(): FirstAnswers {
  const queries = useQueryClient()
  const { state } = useLocation()
  const isOpen = useHydrated()
  const [answers, setAnswers] = useState<FirstAnswers>({ isReady: isOpen })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (answers.isReady) return
    let isGone = false
    const show = (next: FirstAnswers) => {
      if (!isGone) startTransition(() => setAnswers(next))
    }
    if (hasEarlyAnswers()) void fetchFirstAnswers(queries, !isNewList(state)).then(show)
    else show({ isReady: true })
    // The draft was of the visitor before the session.
    const forget = onSessionEnd(() => show({ isReady: true }))
    return () => {
      isGone = true
      forget()
    }
  }, [])
  return answers
}
