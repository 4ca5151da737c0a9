import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { type Agent, request as secureRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import { freePorts } from '../free-ports.ts'
import { type ClusterHaproxy, startHaproxy } from '../haproxy.ts'

export const hasHaproxy = existsSync('/usr/sbin/haproxy')

interface Pretended {
  server: Server
  isReady: boolean
  /** What it does with a call instead of answering. */
  fault: 'none' | 'hang up' | '503'
  seen: IncomingMessage[]
}

function pretend(name: string): Pretended {
  const each: Pretended = { server: createServer(), isReady: true, fault: 'none', seen: [] }
  each.server.on('request', (incoming, answer) => {
    if (incoming.url === '/readyz') return void answer.writeHead(each.isReady ? 200 : 503).end()
    each.seen.push(incoming)
    incoming.resume().on('end', () => {
      if (each.fault === 'hang up') incoming.socket.destroy()
      else answer.writeHead(each.fault === '503' ? 503 : 200, { 'x-name': name }).end(name)
    })
  })
  return each
}

interface Asked {
  method?: string
  headers?: Record<string, string>
  /** Reuses connections. */
  agent?: Agent
}

/** Through HAProxy, each over a connection of its own. */
function askAt(url: string, path: string, { method = 'GET', headers = {}, agent }: Asked = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number
    headers: IncomingMessage['headers']
    body: string
  }>()
  const send = url.startsWith('https') ? secureRequest : request
  const options = { method, headers, agent: agent ?? (false as const), rejectUnauthorized: false }
  const sent = send(new URL(path, url.replace('localhost', '127.0.0.1')), options, async (answer) => {
    resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) })
  })
  sent.on('error', reject).end()
  return promise
}

/** A cookie that leads to this process. */
export const stuckTo = (name: string) => ({ cookie: `evenkeel-process=${name}` })

export const bothProcesses = (state: string) => ({ 'evenkeel-1': state, 'evenkeel-2': state })

/** A real HAProxy by the shipped file, in front of two processes that only pretend. */
export function useHaproxy() {
  const processes = [pretend('one'), pretend('two')] as const
  const [one, two] = processes
  let folder: string
  let haproxy: ClusterHaproxy
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'evenkeel-haproxy-'))
    for (const { server } of processes) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const processPorts = processes.map(({ server }) => (server.address() as AddressInfo).port)
    const [port = 0] = await freePorts(1)
    haproxy = await startHaproxy({ folder, port, processPorts, hasTls: true, trustsClients: false })
  })
  afterAll(async () => {
    await haproxy?.stop()
    for (const { server } of processes) {
      server.closeAllConnections()
      server.close()
    }
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    for (const each of processes) {
      each.isReady = true
      each.fault = 'none'
      each.seen = []
    }
    // What an earlier test asked doesn't count against this one.
    await haproxy.ask('clear table https')
    await vi.waitFor(async () => expect(await haproxy.states()).toEqual(bothProcesses('UP')))
  })
  return {
    one,
    two,
    port: () => haproxy.port,
    states: () => haproxy.states(),
    ask: (path: string, asked?: Asked) => askAt(haproxy.url, path, asked),
  }
}
