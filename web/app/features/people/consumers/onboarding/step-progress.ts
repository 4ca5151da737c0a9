import {
  type ConsumerStep,
  type ConsumerStepSlug,
  consumerSteps,
  missingIn,
} from '@evenkeel/contract/people/consumer-steps'
import type { Step } from '../../../../ui/steps/step-navigator.tsx'
import type { Answers } from '../questions/answers.ts'

export type AskingSlug = Exclude<ConsumerStepSlug, 'check-and-agree'>

export const onboardingPath = '/onboarding/consumer'
export const pathOfStep = (slug: string) => `${onboardingPath}/${slug}`
export const lastStepPath = pathOfStep('check-and-agree')

export const allSteps: readonly (ConsumerStep & { slug: ConsumerStepSlug })[] = consumerSteps
/** The last step has no questions: it shows the answers and asks for agreement. */
export const askingSteps = allSteps.slice(0, -1)

export const stepOf = (slug: string | undefined) => allSteps.find((step) => step.slug === slug)
export const placeOf = (step: ConsumerStep) => allSteps.findIndex(({ slug }) => slug === step.slug)

function hasAnswers(step: ConsumerStep, answers: Answers): boolean {
  const isNotSaid = (answers.not_said ?? []).some((name) => step.fields.some((field) => field === name))
  return isNotSaid || step.fields.some((field) => answers[field] !== null)
}

/** The index of the last step with any answer; -1 if there is none. */
function furthest(answers: Answers): number {
  return askingSteps.findLastIndex((step) => hasAnswers(step, answers))
}

export const hasBegun = (answers: Answers): boolean => furthest(answers) >= 0

export function navigatorSteps(current: ConsumerStep, answers: Answers): Step[] {
  const seen = furthest(answers)
  return allSteps.map((step, place) => {
    const isDone = place <= Math.max(seen, placeOf(current) - 1) && missingIn(step, answers).length === 0
    const state = step.slug === current.slug ? 'current' : isDone ? 'done' : 'open'
    return { label: step.title, state, to: pathOfStep(step.slug) }
  })
}

// Estimated at half a minute to a minute per step, by the number of its questions.
const secondsPerQuestion = 7

export function whatIsLeft(current: ConsumerStep): string {
  const later = allSteps.slice(placeOf(current) + 1)
  if (later.length === 0) return 'Last step'
  const questions = later.reduce((sum, step) => sum + step.fields.length, 0)
  const minutes = Math.max(1, Math.round((questions * secondsPerQuestion) / 60))
  const steps = later.length === 1 ? '1 step left' : `${later.length} steps left`
  return `${steps}, about ${minutes === 1 ? '1 minute' : `${minutes} minutes`}`
}

export function isAsking<S extends { slug: ConsumerStepSlug }>(step: S): step is S & { slug: AskingSlug } {
  return step.slug !== 'check-and-agree'
}
