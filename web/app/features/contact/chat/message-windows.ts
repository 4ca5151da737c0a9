import type { Message } from '@evenkeel/contract/contact/chat'

// The known messages of a conversation: runs in sequence order. Nothing is missing inside a run; something is always
// missing between two runs.

export type Run = readonly Message[]
export type Runs = readonly Run[]

export const startOf = (run: Run): number => run[0]?.seq ?? 0
export const endOf = (run: Run): number => run.at(-1)?.seq ?? 0
export const holds = (run: Run, seq: number): boolean => startOf(run) <= seq && seq <= endOf(run)

/** Each message once, in order, with a new run wherever a sequence number is missing. */
function runsIn(messages: readonly Message[]): Message[][] {
  const runs: Message[][] = []
  for (const message of messages.toSorted((a, b) => a.seq - b.seq)) {
    const run = runs.at(-1)
    const end = run ? endOf(run) : Number.NEGATIVE_INFINITY
    if (message.seq === end) continue
    if (run && message.seq === end + 1) run.push(message)
    else runs.push([message])
  }
  return runs
}

function addRun(runs: Runs, added: Run): Runs {
  const start = startOf(added)
  const end = endOf(added)
  if (runs.some((run) => holds(run, start) && holds(run, end))) return runs
  const before = runs.filter((run) => endOf(run) < start - 1)
  const after = runs.filter((run) => startOf(run) > end + 1)
  const touched = runs.slice(before.length, runs.length - after.length)
  const left = touched[0]?.filter(({ seq }) => seq < start) ?? []
  const right = touched.at(-1)?.filter(({ seq }) => seq > end) ?? []
  return [...before, [...left, ...added, ...right], ...after]
}

/** Returns the same runs when nothing is new. */
export const addMessages = (runs: Runs, messages: readonly Message[]): Runs =>
  runsIn(messages).reduce(addRun, runs)
