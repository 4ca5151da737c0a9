import { checkMessages } from './check-messages.ts'
import type { Final, History } from './history.ts'

// The contract of security.md 4.2 as questions about one run (R1 to R6). Each list holds what is wrong, in words.

export interface RunVerdict {
  /** R1: acknowledged and gone. */
  lost: string[]
  /** R2: there more than once. */
  duplicated: string[]
  /** R3: places that are missing or used twice. */
  gaps: string[]
  /** R3: not in the order, or not at the place, that its writer was told. */
  disordered: string[]
  /** R3, R4: two people, or a page and the server, see different things. */
  views: string[]
  /** Stored, but never sent. */
  invented: string[]
  /** R6: a count that isn’t the count of what it counts. */
  miscounted: string[]
}

export function checkRun(history: History, final: Final): RunVerdict {
  // The first reader of each conversation stands for it; the others are compared with that one.
  const firsts = new Map<number, Final['reads'][number]>()
  for (const read of final.reads) if (!firsts.has(read.conversation)) firsts.set(read.conversation, read)
  const verdict: RunVerdict = {
    ...checkMessages(history.messages, [...firsts.values()]),
    views: [],
    miscounted: [],
  }
  const text = (messages: readonly { seq: number; value: string }[]) =>
    messages.map(({ seq, value }) => `${seq} ${value}`)
  const seen = (who: string, conversation: number, messages: readonly { seq: number; value: string }[]) => {
    const [ours, theirs] = [text(messages), text(firsts.get(conversation)?.messages ?? [])]
    const at = theirs.findIndex((line, index) => line !== ours[index])
    const differsAt = at === -1 && ours.length > theirs.length ? theirs.length : at
    if (differsAt !== -1)
      verdict.views.push(
        `${who}, ${conversation}: ${ours[differsAt] ?? 'nothing'} for ${theirs[differsAt] ?? 'nothing'}`,
      )
  }
  for (const { reader, conversation, messages } of final.reads) seen(reader, conversation, messages)
  for (const { reader, conversation, messages } of history.copies)
    seen(`copy of ${reader}`, conversation, messages)
  checkHeard(history, firsts, verdict)
  checkSaved(history, final, verdict)
  checkMade(history, final, verdict)
  checkBookings(final, verdict)
  for (const { reader, counted, told } of final.unread)
    if (counted !== told) verdict.miscounted.push(`${reader}: told ${told}, counted ${counted}`)
  return verdict
}

/** R5: an event may be missed, but what it says is what is stored, and it is said once. */
function checkHeard(
  { heard }: History,
  firsts: ReadonlyMap<number, Final['reads'][number]>,
  verdict: RunVerdict,
): void {
  const before = new Set<string>()
  for (const { reader, conversation, seq, value } of heard) {
    const stored = firsts.get(conversation)?.messages[seq - 1]?.value
    if (stored !== value) verdict.views.push(`socket of ${reader}, ${conversation}: ${seq} ${value}`)
    const key = `${reader} ${conversation} ${seq}`
    if (before.has(key)) verdict.duplicated.push(`socket event ${key}`)
    before.add(key)
  }
}

function checkSaved({ saved }: History, final: Final, verdict: RunVerdict): void {
  const byKey = Map.groupBy(saved, ({ key }) => key)
  for (const [key, all] of byKey) {
    const lastOk = all.findLast(({ isAcknowledged }) => isAcknowledged)
    const found = final.saved.get(key)
    const mayBe = all.filter(({ hasUnknownAttempt, isAcknowledged }) => hasUnknownAttempt || !isAcknowledged)
    if (lastOk && found !== lastOk.value && !mayBe.some(({ value }) => value === found))
      verdict.lost.push(`${key}: ${lastOk.value}, found ${found ?? 'nothing'}`)
  }
}

function checkMade({ made }: History, final: Final, verdict: RunVerdict): void {
  const found = Map.groupBy(final.made, ({ kind, owner, value }) => `${kind} ${owner} ${value}`)
  for (const { kind, owner, value, isAcknowledged, id, endedAs } of made) {
    const all = found.get(`${kind} ${owner} ${value}`) ?? []
    if (all.length > 1) verdict.duplicated.push(`${kind} ${value}`)
    if (isAcknowledged && all.length === 0) verdict.lost.push(`${kind} ${value}`)
    if (id !== undefined && all.length > 0 && !all.some((each) => each.id === id))
      verdict.disordered.push(`${kind} ${value}: told ${id}`)
    if (endedAs !== undefined && all.some((each) => each.id === id && each.state !== endedAs))
      verdict.lost.push(`${kind} ${value}: its end as ${endedAs}`)
  }
}

function checkBookings({ bookings }: Final, verdict: RunVerdict): void {
  for (const [advisor, all] of Map.groupBy(bookings, ({ advisor }) => advisor)) {
    const sorted = all.toSorted((a, b) => a.from - b.from)
    for (const [index, { from }] of sorted.entries())
      if (from < (sorted[index - 1]?.to ?? 0)) verdict.duplicated.push(`${advisor}: two meetings at ${from}`)
  }
}
