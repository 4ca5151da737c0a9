import type { ConsumerStep } from '@evenkeel/contract/people/consumer-steps'
import type { ReactNode } from 'react'
import type { StoredAnswers } from './stored-answers.ts'

export interface LastStepProps {
  step: ConsumerStep
  kept: StoredAnswers
  /** Above the answers: welcome back, a draft found. */
  notices?: ReactNode
}

/** Where the nine steps lead. */
export const searchPath = '/consumer/matchmaking/get-started'
