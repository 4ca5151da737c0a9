import type { PersonId } from '@evenkeel/contract/person-id'
import { once } from '../../../../jobs/once.ts'
import type { Services } from '../../../../services.ts'
import { hasLists } from '../demo-store.ts'
import type { HistoryStep } from '../demo-tables.ts'
import { makeConsumer } from '../people/make-consumer.ts'
import { dana, robin } from '../people/named-people.ts'
import { demoSeed, firstDemo } from '../seed-profiles.ts'
import { subtractDays } from '../subtract-days.ts'
import { insertHistorySteps } from './history-step-store.ts'
import { planSupportQuestions } from './support-steps.ts'

const mark = 'demo-history-planned'

/** Stores the first steps of the demo's history and its end, once. */
export async function planHistory({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  await once(database, mark, async (transaction) => {
    // A database seeded before histories were planned only gets the end.
    const past = (await hasLists(transaction)) ? [] : beginningOf(now)
    await insertHistorySteps(transaction, [...past, { at: now, what: { kind: 'present' } }])
  })
}

function beginningOf(now: Date): HistoryStep[] {
  const consumers = Array.from({ length: firstDemo.consumers - 1 }, (_, index) =>
    makeConsumer(demoSeed, index),
  )
  const near = consumers.filter(({ isNearDana }) => isNearDana).map(({ id }) => id)
  const spread = consumers.flatMap(({ id, searchedDaysAgo }) =>
    searchedDaysAgo.map((days) => searchOf(id, now, days)),
  )
  // Visitors start as Robin, who has an old request, an answered one and a waiting one.
  const ofRobin = [9, 1.5, 0.1].map((days) => searchOf(robin.id, now, days))
  // Two requests wait for Dana, if possible each from another half of the consumers who may ask.
  const forDana = [0.2, 0.05].map((days, half): HistoryStep => {
    const isFirst = (_: PersonId, place: number) => place % 2 === half
    const consumerIds = [...near.filter(isFirst), ...near.filter((id, place) => !isFirst(id, place))]
    return { at: subtractDays(now, days), what: { kind: 'ask-and-wait', consumerIds, advisorId: dana.id } }
  })
  // One meeting was held soon after the match, and one is still to come.
  const met = [8.5, 0.08].map((days): HistoryStep => {
    return { at: subtractDays(now, days), what: { kind: 'book-meeting', hasWord: days < 1 } }
  })
  return [...spread, ...ofRobin, ...forDana, ...met, ...planSupportQuestions(now)]
}

const searchOf = (consumerId: PersonId, now: Date, daysAgo: number): HistoryStep => ({
  at: subtractDays(now, daysAgo),
  what: { kind: 'search', consumerId },
})
