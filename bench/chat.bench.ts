import type { Socket } from 'socket.io-client'
import { freePort } from '../e2e/support/start-product.ts'
import type { BenchRow } from './bench-row.ts'
import { medianOf, percentileOf } from './figures.ts'
import { type Direction, directionTo, latenciesAtRate, messagesPerSecond } from './loads/chat-load.ts'
import type { Guest } from './loads/create-signed-in-people.ts'
import { makeTempFolder } from './make-temp-folder.ts'
import { asGuest, connectPage } from './servers/connect-page.ts'
import { type Connection, openConnection } from './servers/open-connection.ts'
import type { Used } from './servers/serve-for-bench.ts'
import { type Child, startChild } from './servers/start-child.ts'

const conversations = 64
const rounds = 5
const fewRounds = 3
const roundMs = 3000
// Until the CPU time per message stops falling.
const warmUpMs = 6000
const echoMs = 1500
const steady = { perSecond: 500, ms: 10_000 }
const readsEach = 400
const [longCount, shortCount] = [100_000, 100]

interface Matched {
  id: number
  consumer: Guest
  advisor: Guest
}

export async function run(): Promise<BenchRow[]> {
  const [bare, product] = [await startBare(), await startProduct()]
  const said: Record<'bare' | 'plain' | 'product', number[]> = { bare: [], plain: [], product: [] }
  const cpu = { bare: processorOf(bare.child), product: processorOf(product.child) }
  const sides = [
    { said: said.bare, connections: bare.connections, directions: bare.same, cpu: cpu.bare },
    { said: said.product, connections: product.connections, directions: product.there, cpu: cpu.product },
    { said: said.plain, connections: bare.connections, directions: bare.plain },
  ]
  for (const { connections, directions } of sides)
    await messagesPerSecond(connections, onlyTo(directions), warmUpMs)
  for (let round = 0; round < rounds; round++)
    for (const side of sides) {
      await side.cpu?.begin()
      const { count, perSecond } = await messagesPerSecond(side.connections, onlyTo(side.directions), roundMs)
      await side.cpu?.end(count)
      side.said.push(perSecond)
    }
  const echoes = medianOf(await countEchoes(bare.sockets))
  const reading = await readingRow(product)
  // From here on both people have a page open.
  const back = await product.openOtherPages()
  const inTurn: number[] = []
  for (let round = 0; round < fewRounds; round++)
    inTurn.push(
      (await messagesPerSecond(product.connections, inTurns(product.there, back), roundMs)).perSecond,
    )
  // Last, because messages may still be in flight afterwards if the server cannot keep up.
  const took = await latenciesAtRate(product.connections, [...product.there, ...back], steady)
  return [
    throughputRow(said, { echoes, perBare: cpu.bare.each(), perProduct: cpu.product.each() }),
    {
      name: 'messages delivered while both write in turn, each with an open page',
      value: Math.round(medianOf(inTurn)),
      unit: '/s',
      note: `each reply also marks the other's messages as read and clears their notification; median of ${fewRounds} rounds`,
    },
    {
      name: `delivery at ${steady.perSecond} messages per second, 99th percentile`,
      value: percentileOf(took, 0.99),
      unit: 'ms',
      goal: 'under 100 ms',
      isMet: percentileOf(took, 0.99) < 100,
      note: `from the call to the event at the receiver, both sides write with open pages; median ${percentileOf(took, 0.5).toFixed(1)} ms, slowest ${percentileOf(took, 1).toFixed(1)} ms, of ${took.length}`,
    },
    reading,
  ]
}

const onlyTo = (directions: readonly Direction[]) => (connection: number) =>
  directions.slice(connection, connection + 1)
const inTurns = (there: readonly Direction[], back: readonly Direction[]) => (connection: number) =>
  [there[connection], back[connection]].filter((direction) => direction !== undefined)

const openConnections = (port: number): Promise<Connection[]> =>
  Promise.all(Array.from({ length: conversations }, () => openConnection(port)))

async function startBare() {
  const port = await freePort()
  const child = startChild(new URL('./peers/chat-bare.ts', import.meta.url), [makeTempFolder(), String(port)])
  await child.hear('isReady')
  const users = Array.from({ length: conversations }, (_, index) => index + 1)
  const sockets = await Promise.all(users.map((user) => connectPage(port, { auth: { user } })))
  const directions = (table: string) =>
    sockets.map((socket, index) => directionTo(socket, { path: `/${table}/${users[index]}`, headers: {} }))
  return {
    child,
    sockets,
    connections: await openConnections(port),
    same: directions('same'),
    plain: directions('plain'),
  }
}

async function startProduct() {
  const port = await freePort()
  const args = [makeTempFolder(), String(port), String(conversations + 2)]
  const child = startChild(new URL('./servers/chat-server.ts', import.meta.url), args)
  const { matched } = await child.hear<{ matched: Matched[] }>('matched')
  const pairs = matched.slice(0, conversations)
  const open = (from: 'consumer' | 'advisor', to: 'consumer' | 'advisor') =>
    Promise.all(
      pairs.map(async (match) =>
        directionTo(await connectPage(port, asGuest(match[to])), {
          ...pathOf(match),
          headers: headersOf(match[from]),
        }),
      ),
    )
  return {
    child,
    connections: await openConnections(port),
    there: await open('consumer', 'advisor'),
    openOtherPages: () => open('advisor', 'consumer'),
    others: matched.slice(conversations),
  }
}

const pathOf = ({ id }: Matched) => ({ path: `/api/v1/conversations/${id}/messages` })
const headersOf = ({ token, cookie }: Guest) => ({ authorization: `Bearer ${token}`, cookie })

/** CPU time of the server process per message, without the database. */
function processorOf(child: Child) {
  const ask = async () => (await child.ask<{ used: Used }>({}, 'used')).used.cpuMs
  let [cpuMs, messages] = [0, 0]
  return {
    begin: ask,
    async end(count: number): Promise<void> {
      cpuMs += await ask()
      messages += count
    },
    each: () => `${(cpuMs / messages).toFixed(2)} ms`,
  }
}

function throughputRow(
  said: Record<'bare' | 'plain' | 'product', number[]>,
  { echoes, perBare, perProduct }: { echoes: number; perBare: string; perProduct: string },
): BenchRow {
  const [value, peer, plain] = [said.product, said.bare, said.plain].map((each) => Math.round(medianOf(each)))
  const ratio = (value ?? Number.NaN) / (peer ?? Number.NaN)
  return {
    name: `messages committed and delivered, ${conversations} connections`,
    value: value ?? Number.NaN,
    unit: '/s',
    peer: { name: 'bare Fastify, pg and Socket.IO', value: peer ?? Number.NaN },
    ratio,
    goal: 'at least 0.6×',
    isMet: ratio >= 0.6,
    missedBecause: `${ratio.toFixed(2)}×; a message takes ${perProduct} of processor time in the server, the bare one ${perBare}`,
    note: `median of ${rounds} rounds each, turn by turn; processor time of the server's process ${perProduct} against ${perBare} per message; bare without the search index ${plain}/s; bare Socket.IO echo ${Math.round(echoes)}/s`,
  }
}

async function countEchoes(sockets: readonly Socket[]): Promise<number[]> {
  const perSecond: number[] = []
  const said = { client_id: crypto.randomUUID(), text: 'Thank you, that helps.' }
  for (let round = 0; round < fewRounds; round++) {
    const startedAt = performance.now()
    let count = 0
    const keepSending = async (socket: Socket) => {
      while (performance.now() - startedAt < echoMs) {
        await socket.emitWithAck('echo', said)
        count += 1
      }
    }
    await Promise.all(sockets.map(keepSending))
    perSecond.push((count * 1000) / (performance.now() - startedAt))
  }
  return perSecond
}

/** What opening a conversation requests: its state and the newest fifty messages. */
async function readingRow(product: Awaited<ReturnType<typeof startProduct>>): Promise<BenchRow> {
  const [long, short] = product.others
  const [connection] = product.connections
  if (!long || !short || !connection) throw new Error('there is nothing to read')
  const lay = [
    { id: long.id, count: longCount },
    { id: short.id, count: shortCount },
  ]
  await product.child.ask({ lay }, 'isLaid')
  const timed = [long, short].map((match) => ({ match, took: [] as number[] }))
  for (let call = 0; call < readsEach; call++)
    for (const { match, took } of call % 2 ? timed : timed.toReversed()) {
      const askedAt = performance.now()
      const text = await connection.ask({
        method: 'GET',
        ...pathOf(match),
        headers: headersOf(match.consumer),
      })
      took.push(performance.now() - askedAt)
      if (call === 0 && JSON.parse(text).messages.length !== 50)
        throw new Error('fewer messages than asked for')
    }
  const [value, peer] = timed.map(({ took }) => medianOf(took.slice(readsEach / 10)))
  const ratio = (value ?? Number.NaN) / (peer ?? Number.NaN)
  return {
    name: `opening a conversation of ${longCount.toLocaleString('en-US')} messages`,
    value: value ?? Number.NaN,
    unit: 'ms',
    peer: { name: `one of ${shortCount}`, value: peer ?? Number.NaN },
    ratio,
    goal: 'between 0.8× and 1.2×',
    isMet: ratio >= 0.8 && ratio <= 1.2,
    note: `median of ${readsEach} calls each, turn by turn`,
  }
}
