import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Invocation } from '../check/check-messages.ts'
import type { History, Made, Saved } from '../check/history.ts'
import type { Answer, Person } from './person.ts'

// People who change something again and again. Each resends what was not acknowledged, with the same client id.

export interface Shift {
  history: History
  isOver(): boolean
  /** Then what has no answer yet stays unknown. */
  giveUpAt(): number
  noteRetry(): void
  noteUnknown(): void
  /** Answers that are neither success nor trouble of the moment, which no writer expects. */
  refused: string[]
}

/** The product allows 60 messages a minute. */
const messageEveryMs = 1050
const draftEveryMs = 400
const betweenTriesMs = 250

/** The answer of the first attempt that got one; undefined if there was none until the end. */
async function until(
  shift: Shift,
  attempt: () => Promise<Answer>,
  onUnknown: () => void = () => undefined,
): Promise<Answer | undefined> {
  let isUnknown = false
  for (;;) {
    const answer = await attempt()
    const isLimited = answer.status === 429
    if (answer.status > 0 && answer.status < 500 && !isLimited) return answer
    if (!isLimited) {
      isUnknown = true
      shift.noteRetry()
      onUnknown()
    }
    // A long limit would outlast the run.
    if (Date.now() > shift.giveUpAt() || (isLimited && answer.retryAfterMs > 90_000)) {
      // What was only limited has been answered: nothing was done.
      if (isUnknown) shift.noteUnknown()
      return undefined
    }
    const wanted = Math.min(answer.retryAfterMs, 5000)
    await delay(Math.max(wanted, betweenTriesMs) * (1 + Math.random() / 2))
  }
}

export async function writeMessages(shift: Shift, person: Person, conversation: number): Promise<void> {
  await delay(Math.random() * messageEveryMs)
  for (let n = 1; !shift.isOver(); n += 1) {
    const startedAt = Date.now()
    const value = `${person.side} ${person.id} ${n}`
    const invocation: Invocation = { writer: person.email, conversation, value, isAcknowledged: false }
    shift.history.messages.push(invocation)
    const body = { client_id: randomUUID(), text: value, file_ids: [] }
    const answer = await until(shift, () =>
      person.call('POST', `/api/v1/conversations/${conversation}/messages`, body),
    )
    // The next one may not overtake one whose outcome is unknown.
    if (!answer) return
    if (answer.status === 200) {
      invocation.isAcknowledged = true
      invocation.seq = answer.body.message.seq
    } else shift.refused.push(`message: ${answer.status} ${answer.body?.code}`)
    await delay(Math.max(0, messageEveryMs - (Date.now() - startedAt)))
  }
}

export async function writeDrafts(shift: Shift, person: Person, conversation: number): Promise<void> {
  for (let n = 1; !shift.isOver(); n += 1) {
    const saved: Saved = {
      key: `${person.email}/${conversation}`,
      value: `draft ${person.id} ${n}`,
      isAcknowledged: false,
      hasUnknownAttempt: false,
    }
    shift.history.saved.push(saved)
    const answer = await until(
      shift,
      () => person.call('PUT', `/api/v1/conversations/${conversation}/draft`, { text: saved.value }),
      () => {
        saved.hasUnknownAttempt = true
      },
    )
    if (!answer) return
    if (answer.status < 300) saved.isAcknowledged = true
    else shift.refused.push(`draft: ${answer.status} ${answer.body?.code}`)
    await delay(draftEveryMs * (0.5 + Math.random()))
  }
}

/** Asks an advisor of the own list, then withdraws, so that a place is free for the next. */
export async function writeRequests(shift: Shift, person: Person): Promise<void> {
  const search = await person.call('POST', '/api/v1/matchmaking/search', { size: 20 })
  const advisors: number[] = (search.body?.cards ?? []).map(
    ({ advisor_id }: { advisor_id: number }) => advisor_id,
  )
  // At most 20 a day per person.
  for (const advisorId of advisors.slice(0, 18)) {
    if (shift.isOver()) return
    const value = `faults ${randomUUID()}`
    const made: Made = { kind: 'request', owner: person.email, value, isAcknowledged: false }
    shift.history.made.push(made)
    const body = {
      client_id: randomUUID(),
      advisor_id: advisorId,
      kind: 'chat',
      message: value,
      shares_last_name: false,
      shares_email: false,
      phone: null,
      has_read_crs: true,
    }
    const sent = await until(shift, () => person.call('POST', '/api/v1/requests', body))
    if (!sent) return
    if (sent.status !== 200) {
      // Others may have taken an advisor’s last place since the list was made.
      if (sent.body?.code !== 'cannot-ask') shift.refused.push(`request: ${sent.status} ${sent.body?.code}`)
      continue
    }
    made.isAcknowledged = true
    made.id = sent.body.request.request_id
    await delay(300)
    const withdrawn = await until(shift, () => person.call('POST', `/api/v1/requests/${made.id}/withdraw`))
    if (!withdrawn) return
    // A second attempt is told that it has moved on, which the first one did.
    if (withdrawn.status === 200 || withdrawn.body?.code === 'moved-on') made.endedAs = 'withdrawn'
    else shift.refused.push(`withdrawal: ${withdrawn.status} ${withdrawn.body?.code}`)
    await delay(700)
  }
}

/** Books free times of the matched advisor and cancels them again; the last one stays. */
export async function writeMeetings(
  shift: Shift,
  person: Person,
  { conversation, advisorId }: { conversation: number; advisorId: number },
): Promise<void> {
  // At most 30 an hour per person.
  for (let n = 0; n < 20 && !shift.isOver(); n += 1) {
    const slots = await until(shift, () => person.call('GET', `/api/v1/advisor/${advisorId}/slots`))
    const free: number[] = (slots?.body?.slots ?? []).map(({ starts_at }: { starts_at: number }) => starts_at)
    const startsAt = free[Math.floor(Math.random() * Math.min(free.length, 30))]
    if (startsAt === undefined) return
    const made: Made = {
      kind: 'meeting',
      owner: person.email,
      value: `${conversation} ${n}`,
      isAcknowledged: false,
    }
    const body = { client_id: randomUUID(), starts_at: startsAt, way: 'video' }
    const booked = await until(shift, () =>
      person.call('POST', `/api/v1/requests/${conversation}/meetings`, body),
    )
    if (!booked) return
    if (booked.status !== 200) {
      if (!['slot-taken', 'already-booked'].includes(booked.body?.code))
        shift.refused.push(`meeting: ${booked.status} ${booked.body?.code}`)
      await delay(1500)
      continue
    }
    made.id = booked.body.meeting.meeting_id
    // Meetings carry no text of ours, so the number is what the list is searched for.
    made.value = String(made.id)
    made.isAcknowledged = true
    shift.history.made.push(made)
    await delay(2000)
    if (shift.isOver()) return
    const { sequence } = booked.body.meeting
    const cancelled = await until(shift, () =>
      person.call('POST', `/api/v1/meetings/${made.id}/cancel`, {
        sequence,
        reason: 'another-time',
        note: '',
      }),
    )
    if (!cancelled) return
    if (cancelled.status === 200 || cancelled.body?.code === 'meeting-moved-on') made.endedAs = 'cancelled'
    else shift.refused.push(`cancellation: ${cancelled.status} ${cancelled.body?.code}`)
    await delay(1000)
  }
}
