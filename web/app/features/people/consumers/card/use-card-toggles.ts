import { type Hideable, hideable } from '@evenkeel/contract/people/consumer-answers'
import { useState } from 'react'
import { describeFailure } from '../../../../server-link/failure-sentence.ts'
import type { StoredAnswers } from '../onboarding/stored-answers.ts'
import type { Answers } from '../questions/answers.ts'

export interface CardToggles {
  hidden: readonly Hideable[]
  isSaving: boolean
  failure: string | null
  toggle: (field: Hideable) => Promise<void>
}

/** The consumer decides what is on the card: updates optimistically and reverts if saving fails. */
export function useCardToggles(stored: StoredAnswers): CardToggles {
  const [pending, setPending] = useState<Answers['card_hides'] | undefined>(undefined)
  const [failure, setFailure] = useState<string | null>(null)
  const hidden = (pending === undefined ? stored.answers.card_hides : pending) ?? []
  return {
    hidden,
    isSaving: pending !== undefined,
    failure,
    async toggle(field) {
      const next = hideable.filter((each) => hidden.includes(each) !== (each === field))
      setPending(next)
      setFailure(null)
      try {
        await stored.save({ card_hides: next.length > 0 ? next : null })
      } catch (error) {
        setFailure(describeFailure(error))
      } finally {
        setPending(undefined)
      }
    },
  }
}

/** The answers with the pending changes of the card. */
export function withHidden(answers: Answers, { hidden }: CardToggles): Answers {
  return { ...answers, card_hides: hidden.length > 0 ? [...hidden] : null }
}
