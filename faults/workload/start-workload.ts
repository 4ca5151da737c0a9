import { setTimeout as delay } from 'node:timers/promises'
import { checkRun, type RunVerdict } from '../check/check-run.ts'
import { type Copy, type Final, newHistory } from '../check/history.ts'
import type { Cast } from './cast.ts'
import { type Person, type Site, signIn } from './person.ts'
import { catchUp, type OpenSocket, openSocket, readAlong } from './readers.ts'
import { newTraffic, type Traffic } from './traffic.ts'
import { type Shift, writeDrafts, writeMeetings, writeMessages, writeRequests } from './writers.ts'

export interface Measure {
  pairs: number
  /** Pairs that only save drafts: sending a message would empty one. */
  drafters: number
  seekers: number
  bookers: number
  sockets: number
}

/** For a machine that does other things meanwhile. */
export const smallMeasure: Measure = { pairs: 10, drafters: 4, seekers: 4, bookers: 4, sockets: 12 }
export const usualMeasure: Measure = { pairs: 20, drafters: 6, seekers: 6, bookers: 6, sockets: 16 }

interface Options {
  site: Site
  /** Where sockets connect; one address, because they find their way back to it. */
  socketUrl?: string
  /** The origin the product believes to be served at. */
  origin: string
  cast: Cast
  measure?: Measure
  timeoutMs?: number
  /** How long unanswered calls are repeated after the last fault. */
  patienceMs?: number
}

export interface Outcome {
  acknowledged: number
  retried: number
  unknown: number
  verdict: RunVerdict
  traffic: Traffic
  refused: string[]
  socketReconnects: number
  heard: number
}

export interface Workload {
  traffic: Traffic
  acknowledged(): number
  /** `conversation text` of each. */
  acknowledgedMessages(): string[]
  /** For faults that need someone who is signed in. */
  people: Person[]
  /** Stops writing, reads everything once more and judges. */
  finish(): Promise<Outcome>
  /** For a run that ends early. */
  abandon(): void
}

export async function startWorkload(options: Options): Promise<Workload> {
  const { site, cast, origin, measure = usualMeasure, patienceMs = 30_000 } = options
  const traffic = newTraffic()
  const history = newHistory()
  let overAt = Number.POSITIVE_INFINITY
  let retried = 0
  let unknown = 0
  const shift: Shift = {
    history,
    isOver: () => Date.now() >= overAt,
    giveUpAt: () => overAt + patienceMs,
    noteRetry: () => {
      retried += 1
    },
    noteUnknown: () => {
      unknown += 1
    },
    refused: [],
  }
  const meeting = { site, traffic, ...(options.timeoutMs && { timeoutMs: options.timeoutMs }) }
  const people = new Map<string, Person>()
  const come = async (email: string) => {
    const found = people.get(email) ?? (await signIn(meeting, email))
    people.set(email, found)
    return found
  }
  const pairs = cast.pairs.slice(0, measure.pairs + measure.drafters)
  const working: Promise<void>[] = []
  const copies: { person: Person; copy: Copy }[] = []
  const sockets: OpenSocket[] = []
  const both: { conversation: number; advisorId: number; people: [Person, Person] }[] = []
  for (const { conversation, consumer, advisor, advisorId } of pairs)
    both.push({ conversation, advisorId, people: [await come(consumer), await come(advisor)] })
  const seekers: Person[] = []
  for (const email of cast.seekers.slice(0, measure.seekers)) seekers.push(await come(email))

  for (const [index, { conversation, advisorId, people: two }] of both.entries()) {
    for (const person of two) {
      if (index >= measure.pairs) {
        working.push(writeDrafts(shift, person, conversation))
        continue
      }
      working.push(writeMessages(shift, person, conversation))
      const copy: Copy = { reader: person.email, conversation, messages: [] }
      history.copies.push(copy)
      copies.push({ person, copy })
      working.push(readAlong(shift, person, copy))
      if (sockets.length < measure.sockets)
        sockets.push(openSocket(shift, person, options.socketUrl ?? site(), origin))
    }
    if (index < measure.bookers) working.push(writeMeetings(shift, two[0], { conversation, advisorId }))
  }
  for (const person of seekers) working.push(writeRequests(shift, person))
  let failure: unknown
  for (const each of working)
    each.catch((error: unknown) => {
      failure ??= error
    })

  const acknowledged = () =>
    history.messages.filter(({ isAcknowledged }) => isAcknowledged).length +
    history.saved.filter(({ isAcknowledged }) => isAcknowledged).length +
    history.made.filter(({ isAcknowledged }) => isAcknowledged).length +
    history.made.filter(({ endedAs }) => endedAs !== undefined).length
  const close = () => {
    overAt = Math.min(overAt, Date.now())
    for (const socket of sockets) socket.close()
    for (const person of people.values()) person.close()
  }

  return {
    traffic,
    acknowledged,
    acknowledgedMessages: () =>
      history.messages.flatMap(({ conversation, value, isAcknowledged }) =>
        isAcknowledged ? [`${conversation} ${value}`] : [],
      ),
    people: [...people.values()],
    abandon: close,
    async finish() {
      overAt = Date.now()
      await Promise.all(working)
      if (failure) throw failure
      // What happens from here on is no longer part of the run.
      const seen: Traffic = { ...traffic, failed: new Map(traffic.failed) }
      const final = await readFinal({ both, copies, seekers, bookers: measure.bookers })
      await delay(200)
      const reconnects = sockets.reduce((sum, socket) => sum + socket.reconnects(), 0)
      close()
      return {
        acknowledged: acknowledged(),
        retried,
        unknown,
        verdict: checkRun(history, final),
        traffic: seen,
        refused: shift.refused,
        socketReconnects: reconnects,
        heard: history.heard.length,
      }
    },
  }
}

interface Reading {
  both: readonly { conversation: number; people: [Person, Person] }[]
  copies: readonly { person: Person; copy: Copy }[]
  seekers: readonly Person[]
  bookers: number
}

/** The trouble is over, so a call that fails now is tried for a while and then fails the run. */
async function surely(person: Person, path: string) {
  for (let tries = 0; ; tries += 1) {
    const answer = await person.call('GET', path)
    if (answer.status === 200) return answer.body
    if (tries >= 40) throw new Error(`${path} couldn’t be read at the end: ${answer.status}`)
    await delay(Math.max(500, Math.min(answer.retryAfterMs, 5000)))
  }
}

async function readFinal({ both, copies, seekers, bookers }: Reading): Promise<Final> {
  const final: Final = { reads: [], saved: new Map(), made: [], bookings: [], unread: [] }
  for (const { conversation, people } of both)
    for (const person of people) {
      const whole: Copy = { reader: person.email, conversation, messages: [] }
      for (let tries = 0; !(await catchUp(person, whole)); tries += 1) {
        if (tries >= 40) throw new Error(`conversation ${conversation} couldn’t be read at the end`)
        await delay(500)
      }
      final.reads.push(whole)
      const { conversations } = await surely(person, '/api/v1/conversations')
      const found = conversations.find(
        ({ request_id }: { request_id: number }) => request_id === conversation,
      )
      final.saved.set(`${person.email}/${conversation}`, found?.draft ?? '')
      const readUpTo: number = found?.read.yours ?? 0
      const counted = whole.messages.filter(
        ({ seq, value }) => seq > readUpTo && !value.startsWith(person.side),
      ).length
      final.unread.push({ reader: `${person.email}/${conversation}`, counted, told: found?.unread ?? -1 })
    }
  for (const { person, copy } of copies)
    for (let tries = 0; tries < 40 && !(await catchUp(person, copy)); tries += 1) await delay(500)
  for (const person of seekers)
    for (const { request_id, message, state } of (await surely(person, '/api/v1/requests/sent')).requests)
      final.made.push({ kind: 'request', owner: person.email, value: message, id: request_id, state })
  for (const { people } of both.slice(0, bookers)) {
    const [consumer, advisor] = people
    for (const { meeting_id, state } of (await surely(consumer, '/api/v1/meetings')).meetings)
      final.made.push({
        kind: 'meeting',
        owner: consumer.email,
        value: String(meeting_id),
        id: meeting_id,
        state,
      })
    for (const { state, starts_at, minutes } of (await surely(advisor, '/api/v1/meetings')).meetings)
      if (state === 'confirmed')
        final.bookings.push({ advisor: advisor.email, from: starts_at, to: starts_at + 60 * minutes })
  }
  return final
}
