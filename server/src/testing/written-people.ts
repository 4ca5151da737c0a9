import { randomInt, randomUUID } from 'node:crypto'
import type { PersonType, Role } from '@evenkeel/contract/choices'
import { personUuid } from '@evenkeel/contract/person-id'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { codeLetter } from '../features/account/identity/identity-letters.ts'
import { absoluteLifeMs, accessTokenMs } from '../features/account/identity/sessions/session-lifetimes.ts'
import { giveSessionCookies } from '../features/account/identity/sessions/start-session.ts'
import { visitReader } from '../http/read-visit.ts'
import { emailKey } from '../outside/identity-provider/email-key.ts'
import { codeLifeMs } from '../outside/identity-provider/embedded/embedded-provider.ts'
import type { PasswordHasher } from '../secrets/password-hasher.ts'
import { hashToken, randomCode, randomToken } from '../secrets/random-token.ts'
import type { Services } from '../services.ts'
import type { TestBrowser } from './test-browser.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'secrets' | 'settings' | 'tokens'> & {
  hasher: PasswordHasher
  publicUrl: URL
}

interface NewAccount {
  email: string
  password: string
  userType: PersonType
}

type Row = [table: string, columns: Record<string, unknown>]

/**
 * Writes what signing up, confirming and signing in leave behind in one statement: over HTTP it takes most of the
 * time of most tests. A test compares every row of both ways.
 */
export function writtenPeople(parts: Parts) {
  const { database, clock, secrets, settings, tokens, hasher, publicUrl } = parts
  const { readVisit } = visitReader({ publicUrl, secrets })

  async function accountRows({ email, password, userType }: NewAccount, personId: number | null) {
    const now = clock.now()
    const sub = randomUUID()
    const code = randomCode()
    const expiresAt = new Date(now.getTime() + codeLifeMs['sign-up'])
    const letter = {
      purpose: 'sign-up',
      isInsteadOfReset: false,
      isBoundToBrowser: false,
      to: email,
      code,
      sub,
      expiresAt,
    } as const
    // Using the code has removed it from the letter.
    const subject = codeLetter(settings, letter).subject.replace(code, '••••••')
    const address = { email, email_key: emailKey(email) }
    // Tries in the browser that registered count by its cookie.
    const tryKey = `${address.email_key} ${hashToken(randomToken()).toString('hex')}`
    const turn = (kind: string, perSeconds: number, of = address.email_key): Row => [
      'turn',
      {
        kind: `${kind} sign-up`,
        key: secrets.keyedHash('turn', of),
        window_ends_at: new Date(now.getTime() + perSeconds * 1000),
        taken: 1,
      },
    ]
    const rows: Row[] = [
      [
        'identity_user',
        {
          sub,
          ...address,
          password_hash: await hasher.hash(password),
          confirmed_at: now,
          created_at: now,
        },
      ],
      [
        'identity_code',
        {
          sub,
          purpose: 'sign-up',
          hash: await hasher.hash(code),
          expires_at: expiresAt,
          used_at: now,
        },
      ],
      [
        'mail',
        {
          id: randomUUID(),
          key: `code:${randomUUID()}`,
          to_address: email,
          subject,
          body_text:
            'This email contained a code or a link that was used or has expired, so we removed its text.',
          kept: true,
          not_after: expiresAt,
        },
      ],
      turn('code-pause', 60),
      turn('code-letter', 3600),
      turn('code-try', 3600, tryKey),
      [
        'identity_link',
        {
          issuer: 'evenkeel',
          sub,
          user_type: userType,
          ...address,
          person_id: personId,
          created_at: now,
        },
      ],
    ]
    return { sub, rows }
  }

  async function write(name: string, rows: Row[]): Promise<void> {
    const values: unknown[] = []
    const inserts = rows.map(([table, columns]) => {
      const places = Object.values(columns).map((value) => `$${values.push(value)}`)
      return `insert into ${table} (${Object.keys(columns)}) values (${places})`
    })
    const last = inserts.pop()
    const text = `with ${inserts.map((insert, at) => `part${at} as (${insert})`)} ${last}`
    await database.pool.query({ name, text, values })
  }

  return {
    /** Signed up and confirmed. */
    async account(account: NewAccount): Promise<void> {
      const { rows } = await accountRows(account, null)
      await write('written-account', rows)
    },

    /** Signed up, confirmed and signed in in this browser. */
    async signIn(browser: TestBrowser, account: NewAccount, role: Role, isRemembered: boolean) {
      const now = clock.now()
      const personId = 1_000_000_000 + randomInt(2 ** 47)
      const { sub, rows } = await accountRows(account, personId)
      const setCookies: string[] = []
      const visit = readVisit(
        { ip: browser.address, headers: { 'user-agent': browser.userAgent } } as FastifyRequest,
        { header: (_name: string, line: string) => setCookies.push(line) } as unknown as FastifyReply,
      )
      const cookies = { binding: randomToken(), refresh: randomToken() }
      const device = randomToken()
      const session = {
        id: randomUUID(),
        personId,
        bindingHash: hashToken(cookies.binding),
        refreshSecret: hashToken(randomToken()),
        isRemembered,
        means: 'password',
        device: visit.device,
        sealedGrant: null,
        createdAt: now,
        signedInAt: now,
        lastActivityAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + absoluteLifeMs({ role, isRemembered })),
        endedAt: null,
        endReason: null,
      }
      rows.push(
        [
          'person',
          {
            id: personId,
            role,
            email: account.email,
            uuid: role === 'admin' ? null : personUuid(role, personId),
            is_demo: false,
            created_at: now,
          },
        ],
        [
          'session',
          {
            id: session.id,
            person_id: personId,
            binding_hash: session.bindingHash,
            refresh_secret: session.refreshSecret,
            is_remembered: isRemembered,
            means: session.means,
            device: session.device,
            created_at: now,
            signed_in_at: now,
            last_activity_at: now,
            last_seen_at: now,
            expires_at: session.expiresAt,
          },
        ],
        ['refresh_token', { hash: hashToken(cookies.refresh), session_id: session.id, issued_at: now }],
        [
          'known_device',
          { person_id: personId, device_hash: hashToken(device), first_seen_at: now, last_seen_at: now },
        ],
        [
          'audit',
          {
            event: 'session-opened',
            actor_id: personId,
            subject_type: role,
            subject_id: personId,
            ip_hash: visit.addressHash,
            detail: { means: session.means, device: session.device, sessionId: session.id },
          },
        ],
      )
      await write('written-person', rows)
      giveSessionCookies(visit, { session, cookies }, now)
      visit.cookies.write('device', device, 400 * 86_400)
      const accessToken = await tokens.signAccess({
        sub,
        personId,
        role,
        sessionId: session.id,
        binding: session.bindingHash.toString('base64url'),
        signedInAt: now,
        expiresAt: new Date(Math.min(now.getTime() + accessTokenMs, session.expiresAt.getTime())),
      })
      browser.keep(setCookies, { accessToken, userId: personId })
    },
  }
}
