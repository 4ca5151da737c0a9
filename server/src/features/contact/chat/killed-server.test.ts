import { type Message, messageSchema } from '@evenkeel/contract/contact/chat'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { checkMessages, type Invocation } from '../../../../../faults/check/check-messages.ts'
import { useIdentityApp } from '../../../testing/identity-app.ts'
import { numberOf } from '../../../testing/people.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { insertMatch } from './fixtures/insert-match.ts'
import { killableServers } from './fixtures/killable-servers.ts'

// FT-01 on a small scale: people write while the server is killed repeatedly, and each resends what was not
// acknowledged.

const { database, clock, personIn } = await useIdentityApp()
const servers = killableServers(database.connectionString)
afterAll(() => servers.close())

type Way = 'conversations/{}/messages' | 'acknowledges-first/{}' | 'knows-no-twin/{}'

interface Writer {
  name: string
  conversation: number
  headers: Record<string, string>
}

const headersOf = ({ cookies, bearer, userAgent }: TestBrowser) => ({
  'content-type': 'application/json',
  'user-agent': userAgent,
  authorization: `Bearer ${bearer}`,
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
})

let lastPair = 0

async function writersOf(conversations: number): Promise<Writer[]> {
  const writers: Writer[] = []
  for (let made = 0; made < conversations; made += 1) {
    lastPair += 1
    const n = lastPair
    const robin = await personIn(`robin-${n}@whitfield.example`)
    const dana = await personIn(`dana-${n}@okafor.example`, 'advisor')
    const conversation = await insertMatch(database, clock.now(), {
      consumerId: await numberOf(robin),
      advisorId: await numberOf(dana),
    })
    writers.push({ name: `robin-${n}`, conversation, headers: headersOf(robin) })
    writers.push({ name: `dana-${n}`, conversation, headers: headersOf(dana) })
  }
  return writers
}

/** Undefined where the outcome is unknown; only then is it sent again. */
async function attempt(url: URL, init: RequestInit): Promise<unknown> {
  const answered = await fetch(url, init)
    // A server that dies after the first line of its answer has not answered.
    .then(async (answer) => ({ status: answer.status, body: await answer.json() }))
    .catch(() => undefined)
  if (answered === undefined || answered.status >= 500) return undefined
  if (answered.status !== 200) throw new Error(`refused: ${JSON.stringify(answered)}`)
  return answered.body
}

interface Run {
  way: Way
  conversations: number
  messagesEach: number
  /** Killed each time after this many more acknowledgments. */
  killEvery: number
  kills: number
  /** Not before a message is stored whose answer is still to come. */
  interruptsAnAnswer?: boolean
  /** And once more, right after the last acknowledgment. */
  isKilledAtTheEnd?: boolean
}

/** Waits until the database has finished or undone what a dead server had started. */
async function untilQuiet(): Promise<void> {
  const busy = async () =>
    (
      await database.pool.query(
        `select from pg_stat_activity where datname = current_database() and state <> 'idle'
         and pid <> pg_backend_pid()`,
      )
    ).rowCount
  await vi.waitFor(async () => expect(await busy()).toBe(0), { timeout: 60_000 })
}

async function countStored(writers: Writer[]): Promise<number> {
  const { rows } = await database.pool.query<{ stored: number }>(
    'select count(*)::int as stored from message where conversation_id = any($1)',
    [writers.map(({ conversation }) => conversation)],
  )
  return rows[0]?.stored ?? 0
}

async function write(run: Run) {
  const { way, conversations, messagesEach, killEvery, kills, interruptsAnAnswer, isKilledAtTheEnd } = run
  const writers = await writersOf(conversations)
  await servers.prepare()
  const invocations: Invocation[] = []
  let acknowledged = 0
  let retried = 0
  let killed = 0
  let killing: Promise<void> = Promise.resolve()

  function killWhenDue(): void {
    if (killed === kills || acknowledged < (killed + 1) * killEvery) return
    killed += 1
    killing = killing.then(async () => {
      if (interruptsAnAnswer)
        await vi.waitFor(async () => expect(await countStored(writers)).toBeGreaterThan(acknowledged), 60_000)
      await servers.kill()
    })
  }

  async function send({ name, conversation, headers }: Writer, n: number): Promise<void> {
    const value = `${name} ${n}`
    const said = JSON.stringify({ client_id: crypto.randomUUID(), text: value, file_ids: [] })
    const invocation: Invocation = { writer: name, conversation, value, isAcknowledged: false }
    invocations.push(invocation)
    for (;;) {
      const url = new URL(`/api/v1/${way.replace('{}', String(conversation))}`, await servers.address())
      const answer = await attempt(url, { method: 'POST', headers, body: said })
      if (answer !== undefined) {
        const { seq } = z.parse(z.object({ message: messageSchema }), answer).message
        invocation.isAcknowledged = true
        if (way === 'conversations/{}/messages') invocation.seq = seq
        acknowledged += 1
        return
      }
      retried += 1
    }
  }

  await Promise.all(
    writers.map(async (writer) => {
      for (let n = 1; n <= messagesEach; n += 1) {
        await send(writer, n)
        killWhenDue()
      }
    }),
  )
  await killing
  if (isKilledAtTheEnd) await servers.kill()
  await untilQuiet()
  return { writers, invocations, retried, killed }
}

/** The whole conversation as one person reads it, by sequence number. */
async function readAll({ conversation, headers }: Writer): Promise<Message[]> {
  const all: Message[] = []
  for (;;) {
    const url = new URL(`/api/v1/conversations/${conversation}/messages`, await servers.address())
    url.search = `after=${all.at(-1)?.seq ?? 0}&limit=100`
    const body = (await attempt(url, { headers })) as { messages: Message[] } | undefined
    if (body?.messages.length === 0) return all
    all.push(...(body?.messages ?? []))
  }
}

async function judge({ writers, invocations }: Awaited<ReturnType<typeof write>>) {
  const finalRead = []
  for (const [index, writer] of writers.entries()) {
    const messages = (await readAll(writer)).map(({ seq, text }) => ({ seq, value: text }))
    if (index % 2 === 0) finalRead.push({ conversation: writer.conversation, messages })
    // R3: both read the same, in the same order.
    else expect(messages).toEqual(finalRead.at(-1)?.messages)
  }
  return checkMessages(invocations, finalRead)
}

interface Judged {
  run: Awaited<ReturnType<typeof write>>
  verdict: Awaited<ReturnType<typeof judge>>
}

async function writeAndJudge(run: Run): Promise<Judged> {
  const written = await write(run)
  return { run: written, verdict: await judge(written) }
}

describe('a server that is killed in the middle of sending', () => {
  let safe: Judged
  let acknowledgesFirst: Judged
  let knowsNoTwin: Judged

  // All writers exist before the first test, because tables are emptied before each and the servers would not know them.
  beforeAll(async () => {
    safe = await writeAndJudge({
      way: 'conversations/{}/messages',
      conversations: 4,
      messagesEach: 50,
      killEvery: 120,
      kills: 3,
    })
    acknowledgesFirst = await writeAndJudge({
      way: 'acknowledges-first/{}',
      conversations: 2,
      messagesEach: 30,
      killEvery: 0,
      kills: 0,
      isKilledAtTheEnd: true,
    })
    knowsNoTwin = await writeAndJudge({
      way: 'knows-no-twin/{}',
      conversations: 2,
      messagesEach: 30,
      killEvery: 60,
      kills: 1,
      interruptsAnAnswer: true,
    })
  }, 600_000)

  test('loses none of 400 messages it acknowledged, has none twice, and keeps their order without a gap', () => {
    const { invocations, killed, retried } = safe.run
    expect(invocations.filter(({ isAcknowledged }) => isAcknowledged)).toHaveLength(400)
    expect(killed).toBe(3)
    // At least one send was interrupted.
    expect(retried).toBeGreaterThan(0)
    expect(safe.verdict).toEqual({ lost: [], duplicated: [], gaps: [], disordered: [], invented: [] })
  })

  // The checker finds the mistakes it exists to find.
  test('would lose messages if it acknowledged them first and stored them then', () => {
    expect(acknowledgesFirst.verdict.lost.length).toBeGreaterThan(0)
  })

  test('would have messages twice if it did not know what is sent again', () => {
    const { lost, duplicated } = knowsNoTwin.verdict
    expect([lost, duplicated.length > 0]).toEqual([[], true])
  })
})
