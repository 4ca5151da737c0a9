import type { ConsumerProfile } from '@evenkeel/contract/people/consumers'
import { answersIn } from '../questions/answers.ts'
import { hasBegunWay, pathToResume, placeInWay, screenToResume, waySteps } from '../way/way-steps.ts'
import { searchPath } from './last-step.ts'
import { lastStepPath, onboardingPath } from './step-progress.ts'

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
  if (!hasBegunWay(answers)) {
    return {
      title: 'Tell us what you need',
      sentence: 'Three short screens, about two minutes. Stop anytime and come back.',
      action: 'Start',
      to: onboardingPath,
    }
  }
  const to = pathToResume(answers, { isOfAccount: true, finishedAt: null })
  if (to === lastStepPath) {
    return {
      title: 'Check and agree',
      sentence: 'You’ve answered everything we need. Review it and agree to our terms.',
      action: 'Continue',
      to,
    }
  }
  const screen = screenToResume(answers)
  return {
    title: 'Finish your profile',
    sentence: screen
      ? `You’re on screen ${placeInWay(screen) + 1} of ${waySteps.length}: ${screen.title}.`
      : 'We still need your name.',
    action: 'Continue',
    to,
  }
}
