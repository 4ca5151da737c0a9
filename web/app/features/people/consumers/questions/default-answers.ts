import type { ConsumerStep } from '@evenkeel/contract/people/consumer-steps'
import { ownTimeZone } from '../../../../format/time-zones.ts'
import type { Answers } from './answers.ts'

/** What a step begins with where nothing was answered: said by the browser or true of most, the reader's to change. */
export function withDefaults(answers: Answers, step: ConsumerStep): Answers {
  const isAsked = (field: keyof Answers) => step.fields.includes(field) && answers[field] === null
  return {
    ...answers,
    ...(isAsked('time_zone') && { time_zone: ownTimeZone() }),
    ...(isAsked('languages') && { languages: ['en'] }),
  }
}
