import type { ConsumerStep } from '@evenkeel/contract/people/consumer-steps'
import type { ReactNode } from 'react'
import type { KeptAnswers } from './kept-answers.ts'

export interface LastStepProps {
  step: ConsumerStep
  kept: KeptAnswers
  /** Above the answers: welcome back, a draft found. */
  notices?: ReactNode
}

/** Where the nine steps lead. */
export const searchPath = '/consumer/matchmaking/get-started'
