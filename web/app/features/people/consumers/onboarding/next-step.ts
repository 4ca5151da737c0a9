import { missingAnswers } from '@evenkeel/contract/people/consumer-steps'
import type { ConsumerProfile } from '@evenkeel/contract/people/consumers'
import { answersIn } from '../questions/answers.ts'
import { searchPath } from './last-step.ts'
import {
  allSteps,
  hasBegun,
  lastStepPath,
  onboardingPath,
  pathOfStep,
  placeOf,
  stepToResume,
} from './step-progress.ts'

export interface NextStep {
  title: string
  sentence: string
  action: string
  to: string
}

export function nextStepOf(profile: ConsumerProfile): NextStep {
  const answers = answersIn(profile)
  if (profile.onboarded_at !== null) {
    return {
      title: 'Find advisors',
      sentence: 'Your profile is complete. See which advisors fit.',
      action: 'Find advisors',
      to: searchPath,
    }
  }
  if (!hasBegun(answers)) {
    return {
      title: 'Tell us what you need',
      sentence: 'Nine short steps, about six minutes. Stop anytime and come back.',
      action: 'Start',
      to: onboardingPath,
    }
  }
  if (missingAnswers(answers).length === 0) {
    return {
      title: 'Check and agree',
      sentence: 'You’ve answered everything we need. Review it and agree to our terms.',
      action: 'Continue',
      to: lastStepPath,
    }
  }
  const step = stepToResume(answers)
  return {
    title: 'Finish your profile',
    sentence: `You’re on step ${placeOf(step) + 1} of ${allSteps.length}: ${step.title}.`,
    action: 'Continue',
    to: pathOfStep(step.slug),
  }
}
