import { Agent } from 'node:http'
import { freePort } from '../e2e/support/start-product.ts'
import type { BenchRow } from './bench-row.ts'
import { medianOf } from './figures.ts'
import { compareKnownWithUnknown } from './loads/compare-known-with-unknown.ts'
import { ask, requestsPerSecond } from './loads/measure-throughput.ts'
import { makeTempFolder } from './make-temp-folder.ts'
import { type Child, startChild } from './servers/start-child.ts'

const accounts = 200
const password = 'seven quiet rivers'
const rounds = 3
const signInMs = 6000
const answersMs = 3000

export async function run(): Promise<BenchRow[]> {
  const port = await freePort()
  const product = start('servers/identity-server.ts', [
    makeTempFolder(),
    String(accounts),
    String(port),
    password,
  ])
  await product.hear('isReady')

  const timings = await compareKnownWithUnknown({ port, accounts, password, addressOf })
  await meetDevices(port)
  const alone: number[] = []
  const signIns: number[] = []
  for (let round = 0; round < rounds; round++) {
    const hashing = start('peers/argon2-alone.ts', [String(signInMs), password])
    alone.push((await hashing.hear<{ perSecond: number }>('perSecond')).perSecond)
    signIns.push(await requestsPerSecond({ connections: 16, ms: signInMs, next: signInCall(port) }))
  }

  const agent = new Agent()
  const { text, setCookies } = await ask(agent, signInCall(port)(0))
  agent.destroy()
  const token: string = JSON.parse(text).accessToken
  const cookies = setCookies.map((line) => line.split(';')[0] ?? '')
  const binding = cookies.find((cookie) => cookie.includes('-binding='))?.split('=')[1] ?? ''
  const { knownTokenMs } = await product.ask<{ knownTokenMs: number }>(
    { token, cookie: binding },
    'knownTokenMs',
  )

  const barePort = await freePort()
  const bare = start('peers/bare-fastify.ts', [String(barePort)])
  await bare.hear('isReady')
  const headers = { authorization: `Bearer ${token}`, cookie: cookies.join('; ') }
  const bareAnswers: number[] = []
  const answers: number[] = []
  for (let round = 0; round < rounds; round++) {
    const load = { connections: 32, ms: answersMs }
    bareAnswers.push(
      await requestsPerSecond({
        ...load,
        next: () => ({ port: barePort, path: '/' }),
      }),
    )
    answers.push(
      await requestsPerSecond({
        ...load,
        next: () => ({ port, path: '/api/auth/validate', headers }),
      }),
    )
  }
  return [
    ...timings,
    {
      ...rowOf('sign-ins by password', signIns, { name: 'argon2 alone', values: alone }, 0.8),
      missedBecause:
        'beside the hash a sign-in asks the database four times, signs two tokens and commits twice, with server, database and load on the same cores',
    },
    {
      name: 'recognizing a verified token',
      value: knownTokenMs * 1000,
      unit: 'µs',
      goal: 'under 20 µs (0.02 ms)',
      isMet: knownTokenMs < 0.02,
    },
    rowOf(
      'the cheapest call of a signed-in person',
      answers,
      { name: 'bare Fastify', values: bareAnswers },
      0.4,
    ),
  ]
}

/** Spread over addresses, because sign-ins are limited per address. */
const addressOf = (call: number) => `127.0.1.${1 + (call % accounts)}`

/** Each account uses a known device, because new devices trigger an email. */
const devices = new Map<number, string>()

function signInCall(port: number) {
  return (call: number) => ({
    port,
    method: 'POST',
    path: '/api/auth/cognito/operations',
    localAddress: addressOf(call),
    headers: { 'content-type': 'application/json', cookie: devices.get(call % accounts) ?? '' },
    body: JSON.stringify({ operation: 'signIn', email: `person-${call % accounts}@bench.example`, password }),
  })
}

async function meetDevices(port: number): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  for (let n = 0; n < accounts; n++) {
    const { setCookies } = await ask(agent, signInCall(port)(n))
    devices.set(n, setCookies.find((line) => line.includes('-device='))?.split(';')[0] ?? '')
  }
  agent.destroy()
}

function start(file: string, args: readonly string[]): Child {
  return startChild(new URL(file, import.meta.url), args)
}

function rowOf(
  name: string,
  values: number[],
  peer: { name: string; values: number[] },
  goal: number,
): BenchRow {
  const [value, peerValue] = [medianOf(values), medianOf(peer.values)]
  const ratio = value / peerValue
  return {
    name,
    value,
    unit: '/s',
    peer: { name: peer.name, value: peerValue },
    ratio,
    goal: `at least ${goal}×`,
    isMet: ratio >= goal,
    note: `median of ${values.length} rounds each, turn by turn`,
  }
}
