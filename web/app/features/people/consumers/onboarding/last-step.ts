import type { ConsumerStep } from '@evenkeel/contract/people/consumer-steps'
import type { ReactNode } from 'react'
import type { StoredAnswers } from './stored-answers.ts'

export interface LastStepProps {
  step: ConsumerStep
  stored: StoredAnswers
  /** Above the answers: a welcome back or a draft notice. */
  notices?: ReactNode
}

/** Where onboarding leads after the last step. */
export const searchPath = '/consumer/matchmaking/get-started'
