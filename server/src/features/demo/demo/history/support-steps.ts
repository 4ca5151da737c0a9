import { randomUUID } from 'node:crypto'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { demoPeople } from '../../../account/identity/people/demo-people.ts'
import { readNames } from '../../../account/identity/people/person-names.ts'
import { askSupport } from '../../../contact/support/ask-support.ts'
import { answerAtDesk } from '../../../contact/support/desk/answer-at-desk.ts'
import { workOnDeskRequest } from '../../../contact/support/desk/work-on-desk-request.ts'
import { rateSupport } from '../../../contact/support/rate-support.ts'
import type { HistoryStep } from '../demo-tables.ts'
import { dana, robin } from '../people/named-people.ts'
import { subtractDays } from '../subtract-days.ts'
import { demoHistory, type SupportQuestion } from './demo-history.ts'
import { demoCaller, type RunStep } from './step-runner.ts'

const hourMs = 3_600_000
const idOfStaff = (name: string) =>
  demoPeople.find(({ role, firstName }) => role === 'admin' && firstName.toLowerCase() === name)?.id ?? 1
const staffId = idOfStaff('sam')
const dispatcherId = idOfStaff('kim')

/** What Robin and Dana asked support. */
export function planSupportQuestions(now: Date): HistoryStep[] {
  return [robin, dana].flatMap(({ id: personId }) =>
    questionsOf(personId).map(({ daysAgo }, question): HistoryStep => {
      return { at: subtractDays(now, daysAgo), what: { kind: 'ask-support', personId, question } }
    }),
  )
}

export const askSupportQuestion: RunStep<'ask-support'> = async (services, { personId, question }) => {
  const asked = questionsOf(personId)[question]
  // The person may have been deleted in the meantime.
  if (!asked || !(await isThere(services, personId))) return []
  const { topic, subject, text, answered } = asked
  const { request } = await askSupport(services, callerOf(services, personId), {
    client_id: randomUUID(),
    topic,
    subject,
    text,
    file_ids: [],
    contact: 'email',
    may_view: false,
  })
  if (asked.work && (await isThere(services, dispatcherId)))
    await workOnQuestion(services, request.number, asked.work)
  if (!answered) return []
  const at = new Date(services.clock.now().getTime() + answered.afterHours * hourMs)
  return [{ at, what: { kind: 'answer-support', personId, question, number: request.number } }]
}

/** Kim hands out the work and notes what she knows. */
async function workOnQuestion(
  services: Services,
  number: number,
  { assignedTo, snoozedDays, note }: NonNullable<SupportQuestion['work']>,
): Promise<void> {
  const now = services.clock.now()
  const kim = demoCaller(dispatcherId, 'admin', now)
  const { request } = await workOnDeskRequest(services, kim, number, {
    version: 0,
    assignee_id: idOfStaff(assignedTo),
    ...(snoozedDays && { snoozed_until: Math.floor((now.getTime() + snoozedDays * 24 * hourMs) / 1000) }),
  })
  if (note)
    await answerAtDesk(services, kim, number, {
      client_id: randomUUID(),
      text: note,
      is_internal: true,
      state: 'open',
      version: request.version,
    })
}

export const answerSupportQuestion: RunStep<'answer-support'> = async (
  services,
  { personId, question, number },
) => {
  const { answered, rated } = questionsOf(personId)[question] ?? {}
  if (!answered || !(await isThere(services, staffId))) return []
  const at = services.clock.now()
  await answerAtDesk(services, demoCaller(staffId, 'admin', at), number, {
    client_id: randomUUID(),
    text: answered.text,
    is_internal: false,
    state: answered.state,
    // The history runs in order: nothing came in between.
    version: 0,
  })
  return rated ? [{ at, what: { kind: 'rate-support', personId, question, number } }] : []
}

export const rateSupportAnswer: RunStep<'rate-support'> = async (
  services,
  { personId, question, number },
) => {
  const { rated } = questionsOf(personId)[question] ?? {}
  if (rated)
    await rateSupport(services, callerOf(services, personId), number, {
      is_good: rated.isGood,
      comment: rated.comment,
    })
  return []
}

const questionsOf = (personId: PersonId) =>
  demoHistory.supportQuestions[personId === robin.id ? 'robin' : 'dana']

const callerOf = ({ clock }: Services, personId: PersonId): Caller =>
  demoCaller(personId, personId === robin.id ? 'consumer' : 'advisor', clock.now())

const isThere = async ({ database }: Services, personId: PersonId) =>
  (await readNames(database.orm, personId)) !== undefined
