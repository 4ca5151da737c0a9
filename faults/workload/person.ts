import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { noteAnswer, type Traffic } from './traffic.ts'

// One signed-in person as the product sees them: an address of their own, cookies, a token, and calls that may fail.

export interface Answer {
  /** 0 where there was no whole answer. */
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: bodies are read by the workload that asked for them
  body: any
  retryAfterMs: number
  ms: number
}

export interface Person {
  email: string
  id: number
  side: 'consumer' | 'advisor'
  agent: Agent
  token(): string
  cookie(): string
  /** Signs in again once where the session has ended. */
  call(method: string, path: string, body?: unknown): Promise<Answer>
  /** How often they had to sign in. */
  signIns(): number
  close(): void
}

/** Where the product is right now; asked before every call, because processes come and go. */
export type Site = () => string

export interface Meeting {
  site: Site
  traffic: Traffic
  timeoutMs?: number
}

let lastAddress = 0
/** Limits count by network, and every loopback address is one. */
const nextAddress = () => {
  lastAddress += 1
  return `127.20.${Math.floor(lastAddress / 250) % 250}.${(lastAddress % 250) + 1}`
}

const defaultTimeoutMs = 10_000

export async function signIn(
  { site, traffic, timeoutMs = defaultTimeoutMs }: Meeting,
  email: string,
  localAddress = nextAddress(),
): Promise<Person> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8, localAddress })
  const cookies = new Map<string, string>()
  let token = ''
  let signIns = 0
  let renewing: Promise<void> | undefined
  const person: Person = {
    email,
    id: 0,
    side: 'consumer',
    agent,
    token: () => token,
    cookie: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    async call(method, path, body) {
      const answer = await ask(method, path, body)
      if (answer.status !== 401) return answer
      renewing ??= enter().finally(() => {
        renewing = undefined
      })
      await renewing
      return ask(method, path, body)
    },
    signIns: () => signIns,
    close: () => agent.destroy(),
  }

  async function ask(method: string, path: string, body?: unknown): Promise<Answer> {
    const startedAt = performance.now()
    const { outcome, ...answer } = await once(method, path, body)
    const ms = performance.now() - startedAt
    noteAnswer(traffic, `${method} ${path.replace(/\/\d+|\?.*/g, '')}`, outcome, ms)
    return { ...answer, ms }
  }

  function once(
    method: string,
    path: string,
    body: unknown,
  ): Promise<Omit<Answer, 'ms'> & { outcome: string }> {
    return new Promise((done) => {
      const fail = (outcome: string) => {
        clearTimeout(timer)
        done({ status: 0, body: undefined, retryAfterMs: 0, outcome })
      }
      const sent = request(new URL(path, site()), {
        method,
        agent,
        headers: {
          accept: 'application/json',
          cookie: person.cookie(),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && {
            'content-type': Buffer.isBuffer(body) ? 'application/pdf' : 'application/json',
          }),
        },
      })
      const timer = setTimeout(() => {
        sent.destroy()
        fail('timeout')
      }, timeoutMs)
      sent.on('error', (error: NodeJS.ErrnoException) => fail(wordFor(error, sent.reusedSocket)))
      sent.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', () => fail('cut answer'))
        response.on('end', () => {
          clearTimeout(timer)
          keepCookies(response.headers['set-cookie'] ?? [])
          const text = Buffer.concat(chunks).toString('utf8')
          const status = response.statusCode ?? 0
          const body = /json/.test(response.headers['content-type'] ?? '') ? parsed(text) : text
          done({
            status,
            body,
            retryAfterMs: 1000 * Number(response.headers['retry-after'] ?? 0),
            outcome: status >= 500 && !isOurs(body) ? `${status} balancer` : `${status}`,
          })
        })
      })
      sent.end(body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body))
    })
  }

  function keepCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = ''] = line.split(';', 1)
      const at = pair.indexOf('=')
      if (/max-age=0/i.test(line)) cookies.delete(pair.slice(0, at))
      else cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }

  /** By the test tools, because hashing a password for everyone would take longer than the fault. */
  async function enter(): Promise<void> {
    for (let tries = 0; tries < 60; tries += 1) {
      token = ''
      const answer = await ask('POST', '/api/test-tools/sign-in', { email, rememberMe: true })
      if (answer.status === 200) {
        signIns += 1
        token = answer.body.accessToken
        person.id = answer.body.userId
        person.side = answer.body.userType
        return
      }
      if (answer.status >= 400 && answer.status < 429)
        throw new Error(`${email} couldn’t sign in: ${answer.status} ${JSON.stringify(answer.body)}`)
      await delay(answer.retryAfterMs || 500)
    }
    throw new Error(`${email} couldn’t sign in within 60 tries`)
  }

  await enter()
  return person
}

/** Every problem the product answers with has the number of its request. */
const isOurs = (body: unknown) => typeof body === 'object' && body !== null && 'requestId' in body

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function wordFor({ code }: NodeJS.ErrnoException, isReused: boolean): string {
  if (code === 'ECONNREFUSED') return 'no connection'
  // A browser sends it again by itself.
  if (isReused && (code === 'ECONNRESET' || code === 'EPIPE')) return 'reset of a kept connection'
  return code === 'ECONNRESET' || code === 'EPIPE' ? 'reset' : (code ?? 'failed')
}
