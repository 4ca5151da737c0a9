import { Agent, request } from 'node:http'
import { parseSetCookie } from 'cookie'
import type { Recorder } from './recorder.ts'

// biome-ignore lint/suspicious/noExplicitAny: read field by field, never handed on
export type Body = any

export interface Answer {
  status: number
  body: Body
  /** Of the answer’s body, unpacked. */
  bytes: number
}

export interface Browser {
  readonly token: string
  readonly personId: number
  headers(): Record<string, string>
  call(name: string, method: string, path: string, body?: object): Promise<Answer>
  signIn(email: string, password: string): Promise<boolean>
  /** Gets a new token when the last one is about to expire. */
  stayIn(): Promise<void>
  signOut(): Promise<void>
}

interface Opening {
  url: URL
  recorder: Recorder
  /** The network it seems to come from; the balancer must let clients say so. */
  address: string
  /** Leads to one process behind the balancer. */
  process?: string
}

const waitAtMostMs = 30_000
const renewAtShare = 0.7
const agent = new Agent({ keepAlive: true, maxSockets: 512, scheduling: 'lifo' })

/** One device of one person: keeps cookies and the token as a page does, and notes what became of each call. */
export function openBrowser({ url, recorder, address, process: pinned }: Opening): Browser {
  const cookies = new Map<string, string>()
  if (pinned !== undefined) cookies.set('evenkeel-process', pinned)
  let [token, personId, renewAt] = ['', 0, 0]

  const headers = () => ({
    host: url.host,
    origin: url.origin,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'user-agent': `Mozilla/5.0 (X11; Linux) Chrome/140.0 (${address})`,
    'x-forwarded-for': address,
    ...(token !== '' && { authorization: `Bearer ${token}` }),
  })

  async function call(name: string, method: string, path: string, body?: object): Promise<Answer> {
    const startedAt = performance.now()
    const answer = await ask(method, path, body).catch((error: NodeJS.ErrnoException) => ({
      status: 0,
      body: { code: error.code ?? error.message },
      bytes: 0,
    }))
    recorder.note({
      name,
      ms: performance.now() - startedAt,
      status: answer.status,
      code: String(answer.body?.code ?? ''),
    })
    return answer
  }

  function ask(method: string, path: string, body?: object): Promise<Answer> {
    const text = body === undefined ? undefined : JSON.stringify(body)
    return new Promise((done, failed) => {
      const sent = request(
        {
          agent,
          method,
          path,
          host: '127.0.0.1',
          port: url.port || 80,
          timeout: waitAtMostMs,
          headers: {
            ...headers(),
            ...(text !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(text),
            }),
          },
        },
        (answer) => {
          for (const line of answer.headers['set-cookie'] ?? []) keepCookie(line)
          let read = ''
          answer.setEncoding('utf8')
          answer.on('data', (chunk) => {
            read += chunk
          })
          answer.on('error', failed)
          answer.on('end', () =>
            done({ status: answer.statusCode ?? 0, body: parse(read), bytes: read.length }),
          )
        },
      )
      sent.on('timeout', () => sent.destroy(new Error(`no answer within ${waitAtMostMs / 1000} s`)))
      sent.on('error', failed)
      sent.end(text)
    })
  }

  function keepCookie(line: string): void {
    const { name, value, maxAge } = parseSetCookie(line)
    if (name === 'evenkeel-process' && pinned !== undefined) return
    if (maxAge === 0) cookies.delete(name)
    else cookies.set(name, value ?? '')
  }

  function keepToken({ status, body }: Answer): boolean {
    if (status !== 200 || typeof body?.accessToken !== 'string') return false
    token = body.accessToken
    personId = body.userId
    renewAt = Date.now() + body.expiresIn * 1000 * renewAtShare
    return true
  }

  return {
    get token() {
      return token
    },
    get personId() {
      return personId
    },
    headers,
    call,
    async signIn(email, password) {
      const fields = { operation: 'signIn', email, password }
      return keepToken(await call('sign in', 'POST', '/api/auth/cognito/operations', fields))
    },
    async stayIn() {
      if (token === '' || Date.now() < renewAt) return
      keepToken(await call('renew the session', 'POST', '/api/auth/refresh', {}))
      await call('report activity', 'POST', '/api/auth/activity', {})
    },
    async signOut() {
      await call('sign out', 'POST', '/api/auth/logout', { accessToken: null })
      token = ''
    },
  }
}

function parse(text: string): Body {
  try {
    return JSON.parse(text)
  } catch {
    return { code: text.slice(0, 60) }
  }
}
