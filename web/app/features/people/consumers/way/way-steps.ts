import {
  type ConsumerStep,
  missingAnswers,
  missingForFirstList,
  missingIn,
} from '@evenkeel/contract/people/consumer-steps'
import { searchPath } from '../onboarding/last-step.ts'
import { lastStepPath, pathOfStep } from '../onboarding/step-progress.ts'
import { type Answers, isNotSaid } from '../questions/answers.ts'
import type { AnswerProblems } from '../questions/check-answers.ts'

// The short way from the home page to a first list: three screens, then choices, then the list. The nine steps of
// the whole questionnaire stay at their own addresses.

export interface WayStep extends ConsumerStep {
  /** "About 1 minute left" */
  timeLeft: string
  /** Where a question has fewer ways to be answered than in the nine steps. */
  missing?: AnswerProblems
}

/** Two cards at a time; optional. */
export const choicesPath = pathOfStep('choices')
export const firstListPath = pathOfStep('first-list')

export const waySteps: readonly WayStep[] = [
  {
    slug: 'what-for',
    title: 'What you’re looking for',
    timeLeft: 'About 2 minutes left',
    helpHeading: 'Selection Help',
    fields: ['service_topics', 'zip', 'kind_of_help', 'why_now'],
    required: ['service_topics', 'zip', 'kind_of_help'],
  },
  {
    slug: 'you-and-your-money',
    title: 'You and your money',
    timeLeft: 'About 1 minute left',
    helpHeading: 'Financial Information Help',
    fields: ['age_band', 'client_specialties', 'income_band', 'assets', 'asset_band', 'saving_per_month'],
    required: ['age_band', 'income_band', 'asset_band'],
    missing: { asset_band: 'Enter an amount or choose “Rather not say”.' },
  },
  {
    slug: 'meeting-and-paying',
    title: 'Meeting and paying',
    timeLeft: 'Almost done',
    helpHeading: 'Meeting Options Help',
    fields: [
      'meeting_modes',
      'meeting_radius_miles',
      'meeting_times',
      'fee_order',
      'wants_least_cost',
      'yearly_limit',
      'yearly_limit_weight',
      'fiduciary_weight',
      'no_disclosures_weight',
    ],
    required: ['meeting_modes'],
  },
]

/** Only for an account whose registration did not ask for a name; never before a list. */
export const nameStep: WayStep = {
  slug: 'your-name',
  title: 'Your name',
  timeLeft: 'Almost done',
  helpHeading: 'Profile Creation Help',
  fields: ['first_name', 'last_name'],
  required: ['first_name', 'last_name'],
}

export const wayStepOf = (slug: string | undefined): WayStep | undefined =>
  [...waySteps, nameStep].find((step) => step.slug === slug)

export const placeInWay = (step: WayStep) => waySteps.findIndex(({ slug }) => slug === step.slug)
export const pathOfWayStep = (step: WayStep) => pathOfStep(step.slug)

/** Something of the way was answered, here or on the home page. */
export function hasBegunWay(answers: Answers): boolean {
  return waySteps.some(({ fields }) =>
    fields.some((field) => answers[field] !== null || isNotSaid(answers, field)),
  )
}

/** The first screen that lacks a required answer; undefined when a list can be made. */
export function screenToResume(answers: Answers): WayStep | undefined {
  return waySteps.find((step) => missingIn(step, answers).length > 0)
}

interface Whose {
  isOfAccount: boolean
  finishedAt: number | null
}

/** Where the questions lead once all three screens are answered. */
function pathAfterScreens(answers: Answers, { isOfAccount, finishedAt }: Whose): string {
  if (!isOfAccount) return choicesPath
  if (finishedAt !== null) return searchPath
  return missingIn(nameStep, answers).length > 0 ? pathOfWayStep(nameStep) : lastStepPath
}

/** From the address without a step: the first open question, and never one that was answered. */
export function pathToResume(answers: Answers, whose: Whose): string {
  const screen = screenToResume(answers)
  if (screen) return pathOfWayStep(screen)
  const isListPossible = missingForFirstList(answers).length === 0
  return !whose.isOfAccount && isListPossible ? firstListPath : pathAfterScreens(answers, whose)
}

/** What Continue opens: the next screen, or an earlier one that still lacks an answer before the list. */
export function pathAfter(step: WayStep, answers: Answers, whose: Whose): string {
  if (step.slug === nameStep.slug)
    return missingAnswers(answers).length > 0 ? pathToResume(answers, whose) : lastStepPath
  const next = waySteps[placeInWay(step) + 1] ?? screenToResume(answers)
  return next ? pathOfWayStep(next) : pathAfterScreens(answers, whose)
}

export function pathBefore(step: WayStep): string {
  if (step.slug === nameStep.slug) return pathOfStep(waySteps.at(-1)?.slug ?? '')
  const before = waySteps[placeInWay(step) - 1]
  return before ? pathOfWayStep(before) : '/'
}
