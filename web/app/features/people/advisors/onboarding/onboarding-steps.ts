import { type AdvisorStep, type AdvisorStepSlug, advisorSteps } from '@evenkeel/contract/people/advisor-steps'
import type { AdvisorProfile, Application } from '@evenkeel/contract/people/advisors'
import type { Step } from '../../../../ui/steps/step-navigator.tsx'

export const onboardingPath = '/onboarding/advisor'
export const pathOfStep = (slug: AdvisorStepSlug) => `${onboardingPath}/${slug}`

export type KnownStep = AdvisorStep & { slug: AdvisorStepSlug }
export const allSteps: readonly KnownStep[] = advisorSteps

export function stepOf(slug: string | undefined): KnownStep | undefined {
  return allSteps.find((step) => step.slug === slug)
}
export const placeOf = ({ slug }: KnownStep) => allSteps.findIndex((step) => step.slug === slug)
export const stepAfter = (step: KnownStep) => allSteps[placeOf(step) + 1]
export const stepBefore = (step: KnownStep) => allSteps[placeOf(step) - 1]

/** Submitted, decided or withdrawn, so there is nothing left to submit. */
export function isSubmitted({ status }: Pick<Application, 'status'>): boolean {
  return status !== 'draft' && status !== 'withdrawn'
}

/** A change after submitting leads back to where the reviewer’s question and the checks are. */
export const stepAfterSaving = (step: KnownStep, application: Pick<Application, 'status'>) =>
  isSubmitted(application) ? allSteps.at(-1) : stepAfter(step)

interface Facts {
  profile: Pick<AdvisorProfile, 'calendar_link' | 'weekly_hours'>
  application: Pick<Application, 'status' | 'missingSteps'>
}

function isDone({ slug }: KnownStep, { profile, application }: Facts): boolean {
  // Steps the server never reports as missing count as done once they have an answer.
  if (slug === 'calendar') return profile.calendar_link !== null || profile.weekly_hours !== null
  if (slug === 'terms') return isSubmitted(application) && application.status !== 'rejected'
  return !application.missingSteps.includes(slug)
}

export function navigatorSteps(current: KnownStep, facts: Facts): Step[] {
  return allSteps.map((step) => {
    const isCurrent = step.slug === current.slug
    const isStepDone = isDone(step, facts)
    const state = isCurrent ? 'current' : isStepDone ? 'done' : 'open'
    // After submitting there is nothing left to do on the last step, although it is the one shown.
    const isTicked = isCurrent && step.slug === 'terms' && isStepDone
    return { label: step.title, state, to: pathOfStep(step.slug), ...(isTicked && { isTicked }) }
  })
}

/** Without an account only the first step is open. */
export function visitorSteps(current: KnownStep): Step[] {
  return allSteps.map((step, place) => {
    const to = pathOfStep(step.slug)
    if (step.slug === current.slug) return { label: step.title, state: 'current', to }
    return place === 0 ? { label: step.title, state: 'open', to } : { label: step.title, state: 'blocked' }
  })
}

/** The step to resume: the first one the server reports as missing, otherwise the last one. */
export function stepToResume(application: Pick<Application, 'status' | 'missingSteps'>): AdvisorStepSlug {
  if (isSubmitted(application)) return 'terms'
  return allSteps.find(({ slug }) => application.missingSteps.includes(slug))?.slug ?? 'terms'
}

export function whatIsLeft(step: KnownStep): string {
  const left = allSteps.length - placeOf(step) - 1
  if (left === 0) return 'Last step'
  return left === 1 ? '1 step left' : `${left} steps left`
}
