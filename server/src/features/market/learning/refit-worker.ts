import { parentPort, workerData } from 'node:worker_threads'
import { chooseHalfLife } from '@evenkeel/matching/model/choose-half-life'
import type { OutcomeLog } from '@evenkeel/matching/model/outcome-log'
import { type RefitQuestion, refit } from '@evenkeel/matching/model/refit'

// Fitting takes seconds of computation, which must not delay requests.

const questions: readonly RefitQuestion[] = workerData
const [first] = questions
// Chosen on the first log only, which does not contain the held-out part of later ones.
const chosen = first && chooseHalfLife({ ...first, today: lastDayOf(first.log) })
const halfLife = chosen?.kind === 'half-life' ? chosen.halfLife : undefined
parentPort?.postMessage(questions.map((question) => refit({ ...question, halfLife })))

function lastDayOf({ showings, answers }: OutcomeLog): number {
  let last = 0
  for (const { day, count } of [showings, answers])
    for (const each of day.subarray(0, count)) last = Math.max(last, each)
  return last
}
