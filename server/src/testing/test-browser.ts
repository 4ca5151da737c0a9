import type { SignedIn } from '@evenkeel/contract/account/identity'
import { masqueradeHeader } from '@evenkeel/contract/staff/masquerade'
import { parseSetCookie } from 'cookie'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { noteWritten } from './run-logs.ts'

export interface TestAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers are compared, never handed on
  body: any
  headers: Record<string, unknown>
}

export interface TestBrowser {
  cookies: Map<string, string>
  /** The cookies' attributes as sent last, for tests of the cookies themselves. */
  setCookies: string[]
  bearer: string | undefined
  /** The person of the token. */
  personId: number | undefined
  userAgent: string
  address: string
  /** Sent with every call by the tab of an admin who views as someone. */
  masqueradeToken: string | undefined
  call(method: NonNullable<InjectOptions['method']>, url: string, body?: unknown): Promise<TestAnswer>
  get(url: string): Promise<TestAnswer>
  post(url: string, body?: unknown): Promise<TestAnswer>
  operation(operation: string, fields?: object): Promise<TestAnswer>
  signIn(email: string, password: string, rememberMe?: boolean): Promise<TestAnswer>
  renew(): Promise<TestAnswer>
  /** Stores what an answer brings: cookies, and the token if there is one. */
  keep(setCookies: string[], signedIn?: Pick<SignedIn, 'accessToken' | 'userId'>): void
  /** Another browser with the same cookies and token: a second tab, or a thief. */
  copy(): TestBrowser
}

/** Keeps cookies and the token like a browser; everything goes through the whole app. */
export function testBrowser(app: FastifyInstance, remoteAddress = '192.0.2.7'): TestBrowser {
  const browser: TestBrowser = {
    cookies: new Map(),
    setCookies: [],
    bearer: undefined,
    personId: undefined,
    address: remoteAddress,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    masqueradeToken: undefined,
    async call(method, url, body) {
      noteWritten(body)
      const answer = await app.inject({
        method,
        url,
        remoteAddress,
        headers: {
          'user-agent': browser.userAgent,
          cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(browser.bearer && { authorization: `Bearer ${browser.bearer}` }),
          ...(browser.masqueradeToken !== undefined && { [masqueradeHeader]: browser.masqueradeToken }),
          ...(method !== 'GET' && { 'content-type': 'application/json' }),
        },
        ...(method !== 'GET' && { payload: JSON.stringify(body ?? {}) }),
      })
      const sent = answer.headers['set-cookie']
      browser.keep(sent === undefined ? [] : [sent].flat())
      const isJson = /^application\/json\b/.test(String(answer.headers['content-type']))
      return {
        status: answer.statusCode,
        body: isJson ? answer.json() : answer.body,
        headers: answer.headers,
      }
    },
    get: (url) => browser.call('GET', url),
    post: (url, body) => browser.call('POST', url, body),
    operation: (operation, fields) =>
      browser.post('/api/auth/cognito/operations', { operation, ...fields }).then(keepToken),
    signIn: (email, password, rememberMe) =>
      browser.operation('signIn', { email, password, ...(rememberMe !== undefined && { rememberMe }) }),
    renew: () => browser.post('/api/auth/refresh').then(keepToken),
    keep(setCookies, signedIn) {
      browser.setCookies = setCookies
      for (const line of setCookies) {
        const { name, value, maxAge } = parseSetCookie(line)
        if (maxAge === 0) browser.cookies.delete(name)
        else browser.cookies.set(name, value ?? '')
      }
      if (!signedIn) return
      browser.bearer = signedIn.accessToken
      browser.personId = signedIn.userId
    },
    copy() {
      const other = testBrowser(app, remoteAddress)
      for (const [name, value] of browser.cookies) other.cookies.set(name, value)
      other.bearer = browser.bearer
      other.personId = browser.personId
      return other
    },
  }

  function keepToken(answer: TestAnswer): TestAnswer {
    const { accessToken, userId } = (answer.body ?? {}) as Partial<SignedIn>
    if (answer.status !== 200 || !accessToken) return answer
    browser.bearer = accessToken
    browser.personId = userId
    return answer
  }
  return browser
}
