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
      sentence: 'Your profile is finished. Search for advisors who fit it.',
      action: 'Find advisors',
      to: searchPath,
    }
  }
  if (!hasBegun(answers)) {
    return {
      title: 'Tell us what you need',
      sentence: 'Nine short steps, about five minutes. You can stop at any time and go on later.',
      action: 'Start',
      to: onboardingPath,
    }
  }
  if (missingAnswers(answers).length === 0) {
    return {
      title: 'Check and agree',
      sentence: 'Everything needed is answered. Look it over and agree to how we work.',
      action: 'Go on',
      to: lastStepPath,
    }
  }
  const step = stepToResume(answers)
  return {
    title: 'Finish your profile',
    sentence: `You are at step ${placeOf(step) + 1} of ${allSteps.length}: ${step.title}.`,
    action: 'Go on',
    to: pathOfStep(step.slug),
  }
}
