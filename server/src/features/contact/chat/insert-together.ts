import type { Database } from '../../../database/database.ts'
import { isUnavailable, readDatabaseFailure } from '../../../database/read-database-failure.ts'
import { type InsertedMessage, insertMessages, type NewMessage } from './message-store.ts'

// Messages that are sent at the same moment share a statement and a commit (decision 0058): alone, most of a message's cost
// is the trip, the start of the statement and the commit. Nothing waits for company while the database is idle.

/** One statement runs while the commit of the other is written. */
const mostAtOnce = 2
const mostTogether = 32
/** A statement that has to wait for a lock does not hold up the others longer than this. */
const patienceMs = 50

interface Waiting {
  message: NewMessage
  done(inserted: InsertedMessage | undefined): void
  failed(error: unknown): void
}

interface Line {
  waiting: Waiting[]
  running: number
  /** Conversations of running statements: a further message of theirs waits for its turn. */
  busy: Set<number>
  isStarting: boolean
}

const lines = new WeakMap<Database, Line>()

function lineOf(database: Database): Line {
  const line = lines.get(database) ?? { waiting: [], running: 0, busy: new Set(), isStarting: false }
  lines.set(database, line)
  return line
}

/** Undefined where the conversation has a newer generation; fails with isDuplicateMessage where the client id was used before. */
export function insertTogether(
  database: Database,
  message: NewMessage,
): Promise<InsertedMessage | undefined> {
  const line = lineOf(database)
  return new Promise((done, failed) => {
    line.waiting.push({ message, done, failed })
    startSoon(database, line)
  })
}

/** After what has arrived in this turn of the event loop. */
function startSoon(database: Database, line: Line): void {
  if (line.isStarting || line.running >= mostAtOnce) return
  line.isStarting = true
  setImmediate(() => {
    line.isStarting = false
    while (line.running < mostAtOnce) {
      const next = takeNext(line)
      if (next.length === 0) return
      void run(database, line, next)
    }
  })
}

/** In the order of arrival, at most one message of each conversation and each person, so that no two of them share a row. */
function takeNext(line: Line): Waiting[] {
  const taken: Waiting[] = []
  const left: Waiting[] = []
  const people = new Set<number>()
  const conversations = new Set(line.busy)
  for (const each of line.waiting) {
    const { conversationId, senderId, notice } = each.message
    const isFree =
      taken.length < mostTogether &&
      !conversations.has(conversationId) &&
      !people.has(senderId) &&
      !people.has(notice.personId)
    // Also where it is left: a later message of the same conversation must not overtake it.
    conversations.add(conversationId)
    if (!isFree) {
      left.push(each)
      continue
    }
    people.add(senderId).add(notice.personId)
    taken.push(each)
  }
  line.waiting = left
  return taken
}

async function run(database: Database, line: Line, batch: readonly Waiting[]): Promise<void> {
  line.running += 1
  for (const { message } of batch) line.busy.add(message.conversationId)
  let isCounted = true
  const makeRoom = () => {
    if (isCounted) line.running -= 1
    isCounted = false
    if (line.waiting.length > 0) startSoon(database, line)
  }
  const timer = setTimeout(makeRoom, patienceMs)
  const alone = await insertBatch(database, batch)
  clearTimeout(timer)
  for (const { message } of batch) line.busy.delete(message.conversationId)
  makeRoom()
  await Promise.all(alone.map((each) => insertBatch(database, [each])))
}

/** Returns those that need a statement of their own. */
async function insertBatch(database: Database, batch: readonly Waiting[]): Promise<readonly Waiting[]> {
  try {
    const inserted = await insertMessages(
      database.orm,
      batch.map(({ message }) => message),
    )
    const isAlone = batch.length === 1
    for (const { message, done } of batch) {
      const found = inserted.get(message.conversationId)
      if (found || isAlone) done(found)
    }
    return isAlone ? [] : batch.filter(({ message }) => !inserted.has(message.conversationId))
  } catch (error) {
    const failure = readDatabaseFailure(error)
    // One that was sent before fails all of them, and nothing of them is stored.
    if (batch.length > 1 && failure && !isUnavailable(failure)) return batch
    for (const { failed } of batch) failed(error)
    return []
  }
}
