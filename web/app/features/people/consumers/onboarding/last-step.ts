import type { ConsumerStep } from '@evenkeel/contract/people/consumer-steps'
import { createContext, type ReactNode } from 'react'
import type { StoredAnswers } from './stored-answers.ts'

export interface LastStepProps {
  step: ConsumerStep
  stored: StoredAnswers
  /** Above the answers: a welcome back or a draft notice. */
  notices?: ReactNode
}

/** Where a search is started. */
export const searchPath = '/consumer/matchmaking/get-started'

/** Runs the search after the last step and resolves with the address of its results; the route provides it. */
export const FindAdvisorsContext = createContext<() => Promise<string>>(async () => searchPath)
