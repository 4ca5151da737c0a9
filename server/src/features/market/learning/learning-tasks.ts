import type { Services } from '../../../services.ts'
import { compareShadow } from './gates/compare-shadow.ts'
import { judgeModel } from './gates/judge-model.ts'
import { type ReplayQuestion, replayWithModel } from './gates/replay-with-model.ts'
import { runNightlyLearning } from './run-nightly-learning.ts'

export type LearningParts = Pick<Services, 'database' | 'clock' | 'log'>

/** What a worker thread does; questions and answers are data that can be cloned. */
export const learningTasks = {
  nightly: (services: LearningParts, _: null) => runNightlyLearning(services),
  judge: (services: LearningParts, version: number) => judgeModel(services, version),
  compare: (services: LearningParts, version: number) => compareShadow(services, version),
  replay: ({ database }: LearningParts, question: ReplayQuestion) => replayWithModel(database.orm, question),
}

export type LearningTasks = typeof learningTasks
