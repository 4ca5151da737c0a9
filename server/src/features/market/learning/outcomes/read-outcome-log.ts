import { productSchema } from '@evenkeel/matching/features/product-schema'
import {
  logAnswer,
  logChoice,
  logShowing,
  makeOutcomeLog,
  type OutcomeLog,
} from '@evenkeel/matching/model/outcome-log'
import type { Services } from '../../../../services.ts'
import { listsLearnedFrom } from '../../matching/delete-old-lists.ts'
import { findClosedLists } from './find-closed-lists.ts'
import { findAnswers, findChoiceOutcomes, findPlaceOutcomes, findWindowStart } from './outcome-store.ts'
import { findSettledEvent } from './settled-event-store.ts'

const page = 250
const shareHeldOut = 0.2
export const dayMs = 86_400_000

export interface ReadLog {
  log: OutcomeLog
  /** How many rows precede the held-out part, which is used for measuring. */
  before: { showings: number; answers: number; choices: number }
  firstEvent: number
  throughEvent: number
  throughShown: number
}

/** All outcomes in order; null while a transaction writes for long. */
export async function readOutcomeLog({
  database: { orm },
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<ReadLog | null> {
  const until = await findSettledEvent(orm)
  if (until === null) return null
  const now = clock.now()
  // More lists take too long for a night, and older wishes say little.
  const start = await findWindowStart(orm, { until, mostLists: listsLearnedFrom })
  const log = makeOutcomeLog(productSchema.hash, productSchema.features.length)
  const listEvents: number[] = []
  const rowEvents: number[] = []
  let throughShown = start
  for (let hasMore = true; hasMore; ) {
    const closed = await findClosedLists(orm, { after: throughShown, until, limit: page, now })
    const listIds = closed.lists.map(({ listId }) => listId)
    listEvents.push(...closed.lists.map(({ eventId }) => eventId))
    for (const one of listIds.length > 0 ? await findPlaceOutcomes(orm, listIds, productSchema.hash) : []) {
      const refusal = logShowing(log, {
        advisorId: one.advisorId,
        features: Float64Array.from(one.features),
        place: one.rank - 1,
        isRequested: one.isRequested,
        day: one.at.getTime() / dayMs,
      })
      if (!refusal) rowEvents.push(one.eventId)
    }
    ;({ through: throughShown, hasMore } = closed)
  }

  const cut = listEvents[Math.floor(listEvents.length * (1 - shareHeldOut))] ?? 0
  const firstHeldOut = rowEvents.findIndex((eventId) => eventId >= cut)
  let answersBefore = 0
  for (let after = start; ; ) {
    const answers = await findAnswers(orm, productSchema.hash, { after, until, limit: 2000 })
    for (const one of answers) {
      logAnswer(log, {
        advisorId: one.advisorId,
        features: Float64Array.from(one.features),
        answer: one.answer,
        day: one.at.getTime() / dayMs,
      })
      if (one.eventId < cut) answersBefore = log.answers.count
    }
    const last = answers.at(-1)
    if (!last || answers.length < 2000) break
    after = last.eventId
  }
  let choicesBefore = 0
  for (let after = start; ; ) {
    const choices = await findChoiceOutcomes(orm, productSchema.hash, { after, until, limit: 2000 })
    for (const { eventId, at, advisorId, otherId, difference, isFirst } of choices) {
      const day = at.getTime() / dayMs
      logChoice(log, { advisorId, otherId, difference: Float64Array.from(difference), isFirst, day })
      if (eventId < cut) choicesBefore = log.choices.count
    }
    const last = choices.at(-1)
    if (!last || choices.length < 2000) break
    after = last.eventId
  }
  return {
    log,
    before: {
      showings: firstHeldOut < 0 ? rowEvents.length : firstHeldOut,
      answers: answersBefore,
      choices: choicesBefore,
    },
    firstEvent: start + 1,
    throughEvent: until,
    throughShown,
  }
}
