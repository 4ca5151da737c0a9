import type { PersonType } from '@evenkeel/contract/choices'
import { afterEach, beforeEach } from 'vitest'
import type { AppOptions } from '../build-app.ts'
import {
  sendCodeJob,
  sendRequestedCode,
} from '../features/account/identity/code-requests/send-requested-code.ts'
import { mailCodes } from '../features/account/identity/mail-codes.ts'
import { type LocalMatching, openMatching } from '../features/market/matching/market/open-matching.ts'
import type { Limits } from '../limits/limits.ts'
import { sandboxProvider } from '../outside/account-provider/sandbox/sandbox-provider.ts'
import { openCalendarSource } from '../outside/calendars/open-calendar-source.ts'
import { embeddedProvider } from '../outside/identity-provider/embedded/embedded-provider.ts'
import { openSecrets } from '../secrets/open-secrets.ts'
import type { Services } from '../services.ts'
import { openTokens } from '../tokens/open-tokens.ts'
import { countingHasher } from './counting-hasher.ts'
import { noteWritten, testLog } from './run-logs.ts'
import { quietWatch, testConfig, testServices, testSettings, useTestApp } from './test-app.ts'
import { testBrowser } from './test-browser.ts'
import { useTestDatabase } from './test-database.ts'
import { useFakeClock } from './use-fake-clock.ts'
import { writtenPeople } from './written-people.ts'

export const testPassword = 'seven quiet rivers'

/** Jobs are dropped, because tests read letters from their table; codes are written when a test looks for letters. */
function jobsOfTests(own?: Services['jobs']) {
  const codes: { requestId: string }[] = []
  const jobs: Services['jobs'] = {
    async add(transaction, kind, data, options) {
      if (kind.name === sendCodeJob.name) codes.push(data as unknown as { requestId: string })
      else await own?.add(transaction, kind, data, options)
    },
    work: async () => {},
    pause: () => {},
    close: async () => {},
  }
  return { jobs, takeCodes: () => codes.splice(0) }
}
const unlimited: Limits = { take: async () => undefined, close: async () => {} }

interface Options {
  settings?: Partial<Services['settings']>
  services?: Partial<Services>
  config?: Partial<AppOptions['config']>
  /** Another way to the file's database. */
  database?: Services['database']
}

/** Tables are emptied before every test, and so is what was built from them. */
function useMatching(parts: Parameters<typeof openMatching>[0]): LocalMatching {
  let opened = openMatching(parts)
  beforeEach(() => {
    opened = openMatching(parts)
  })
  afterEach(() => opened.close())
  return {
    market: () => opened.market(),
    opened: () => opened.opened(),
    ask: (query, args) => opened.ask(query, args),
    freshen: () => opened.freshen(),
    catchUp: () => opened.catchUp(),
    forget: (ids) => opened.forget(ids),
    start: () => opened.start(),
    opening: () => opened.opening(),
    unreadable: () => opened.unreadable(),
    noteUnreadable: (row, ids) => opened.noteUnreadable(row, ids),
    status: () => opened.status(),
    close: () => opened.close(),
  }
}

/** The whole app with accounts and sessions, on its own database, with a fake clock. */
export async function useIdentityApp(options: Options = {}) {
  const database = options.database ?? (await useTestDatabase())
  const clock = useFakeClock()
  const hasher = countingHasher()
  const secrets = openSecrets(['a key of the tests, and only of the tests'])
  const settings = { ...testSettings, ...options.settings }
  const { jobs, takeCodes } = jobsOfTests(options.services?.jobs)
  const log = testLog()
  const services = testServices({
    database,
    clock,
    secrets,
    settings,
    limits: unlimited,
    sessionWatch: quietWatch(),
    tokens: openTokens({ database, secrets, clock }, settings.publicUrl.origin),
    identityProvider: embeddedProvider({
      database,
      hasher,
      now: () => clock.now(),
      ...mailCodes({ jobs, settings }),
    }),
    calendars: openCalendarSource({ mayBeLocal: false }),
    accountProvider: sandboxProvider({ database, now: () => clock.now() }),
    matching: useMatching({ database, clock, log }),
    log,
    ...options.services,
    jobs,
  })
  const makeApp = (parts: Partial<Services> = {}) =>
    useTestApp({ ...services, ...parts }, { config: { ...testConfig, ...options.config } })
  const app = await makeApp()

  const letters = async (to: string) => {
    for (const code of takeCodes()) await sendRequestedCode(services, code)
    const { rows } = await database.pool.query<{ subject: string; body_text: string }>(
      'select subject, body_text from mail where to_address = $1 order by created_at desc, ctid desc',
      [to],
    )
    return rows
  }
  const codeFor = async (email: string) => {
    const found = (await letters(email)).map(({ body_text }) => /^Your code: (\d{6})$/m.exec(body_text)?.[1])
    const code = found.find((code) => code !== undefined) ?? 'no code'
    noteWritten({ code })
    return code
  }
  const browser = (address?: string) => testBrowser(app, address)
  const events = async () =>
    (await database.pool.query('select event, detail from audit order by seq')).rows as {
      event: string
      detail: Record<string, unknown>
    }[]

  /** Signed up and confirmed. */
  async function accountOverHttp(email: string, userType: PersonType = 'consumer', password = testPassword) {
    const visitor = browser()
    await visitor.operation('signUp', { email, password, userType })
    const { status } = await visitor.operation('confirmSignUp', { email, code: await codeFor(email) })
    if (status !== 200) throw new Error(`${email} could not be confirmed`)
  }

  /** Signed up, confirmed and signed in, in their own browser. */
  async function personInOverHttp(email: string, userType: PersonType = 'consumer', rememberMe?: boolean) {
    await accountOverHttp(email, userType)
    const visitor = browser()
    const { status } = await visitor.signIn(email, testPassword, rememberMe)
    if (status !== 200) throw new Error(`${email} could not sign in`)
    return visitor
  }

  const written = writtenPeople({
    ...services,
    hasher,
    publicUrl: { ...testConfig, ...options.config }.publicUrl,
  })

  /** The same as over HTTP, but written to the database. */
  function account(email: string, userType: PersonType = 'consumer', password = testPassword) {
    return written.account({ email, userType, password })
  }

  async function personIn(email: string, userType: PersonType = 'consumer', rememberMe = false) {
    const visitor = browser()
    const account = { email, userType, password: testPassword }
    await written.signIn(visitor, account, userType, rememberMe)
    return visitor
  }

  /** Sign-up never creates admins, so the row is written directly. */
  async function writtenAdminIn(email: string) {
    const visitor = browser()
    const account = { email, userType: 'consumer' as const, password: testPassword }
    await written.signIn(visitor, account, 'admin', false)
    return visitor
  }

  return {
    app,
    makeApp,
    services,
    database,
    clock,
    hasher,
    letters,
    codeFor,
    browser,
    events,
    account,
    accountOverHttp,
    personIn,
    personInOverHttp,
    writtenAdminIn,
  }
}
