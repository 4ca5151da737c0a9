import type { Services } from '../../../../services.ts'
import type { HistoryStep } from '../demo-tables.ts'
import { close, decide, see } from './answer-steps.ts'
import { read, say } from './conversation-steps.ts'
import { meet, reachPresent, saveRobinsAgenda } from './final-steps.ts'
import { bookRobinAndDana, sendDanasNote } from './meeting-steps.ts'
import { askDemoReviews, writeDemoReview } from './review-steps.ts'
import { ask, askAndWait, search } from './search-steps.ts'
import type { StepRunners } from './step-runner.ts'
import { answerSupportQuestion, askSupportQuestion, rateSupportAnswer } from './support-steps.ts'

const stepRunners: StepRunners = {
  search,
  ask,
  'ask-and-wait': askAndWait,
  see,
  decide,
  close,
  say,
  read,
  'book-meeting': bookRobinAndDana,
  'say-word': sendDanasNote,
  'ask-support': askSupportQuestion,
  'answer-support': answerSupportQuestion,
  'rate-support': rateSupportAnswer,
  present: reachPresent,
  meet,
  'save-agenda': saveRobinsAgenda,
  review: writeDemoReview,
  'ask-for-reviews': askDemoReviews,
}

export function runHistoryStep(services: Services, what: HistoryStep['what']): Promise<HistoryStep[]> {
  // The runner of a kind takes what this kind contains.
  const run: (services: Services, what: never) => Promise<HistoryStep[]> = stepRunners[what.kind]
  return run(services, what as never)
}
