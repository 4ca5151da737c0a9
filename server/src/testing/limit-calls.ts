import type { AddressInfo } from 'node:net'
import { allEndpoints } from '@evenkeel/contract/all-endpoints'
import { afterAll } from 'vitest'
import { makeSite } from '../features/contact/public-page/fixtures/use-public-pages.ts'
import { fakeCalendars } from '../features/people/calendars/fixtures/fake-calendars.ts'
import type { Limits } from '../limits/limits.ts'
import { openLive } from '../live/open-live.ts'
import { ourPage, pagesAt } from '../live/testing/live-app.ts'
import { goodPdf } from '../outside/file-checks/fixtures/make-pdf.ts'
import { type Actor, firstAsk, send, useAccessWorld } from './access/access-world.ts'
import { testPassword } from './identity-app.ts'
import { robinsAnswers } from './people.ts'
import { testLog } from './run-logs.ts'
import { useTestApp } from './test-app.ts'
import type { TestAnswer, TestBrowser } from './test-browser.ts'

export type Answer = Pick<TestAnswer, 'status' | 'body' | 'headers'>

/** The whole app under these limits, with its pages and sockets, and the call that meets each limit, by name. */
export async function useLimitCalls(limits: Limits) {
  const live = await openLive(undefined, testLog())
  afterAll(() => live.close())
  const world = await useAccessWorld({ limits, calendars: fakeCalendars().source, live })
  const pages = await useTestApp(world.services, { siteDir: makeSite() })
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const { ask: askForSocket, cookieOf } = pagesAt((world.app.server.address() as AddressInfo).port)
  const { clock, database } = world
  const run = (text: string, values: unknown[] = []) => database.pool.query(text, values)

  /** Each call is about something new where the first would be in the way of the next. */
  async function openCalls(): Promise<Record<string, () => Promise<Answer>>> {
    const { robin, olive, ruth, rex, things, walked, forStaff, walkedByStaff } = await world.open()
    const ada = await world.admin('ada')
    const nia = { visitor: await world.advisorIn('nia@okafor.example'), come: async () => {} }
    const nobody = { visitor: world.browser(), come: async () => {} }
    let last = 0
    const next = () => {
      last += 1
      return last
    }
    const newEmail = () => `person-${next()}@whitfield.example`
    const code = '000000'
    const newPassword = 'eleven slow harbours'
    const reason = 'Looked at it closely'

    /** The call of this name as the access table makes it, with other fields in its body. */
    const ask = (who: Actor, name: string, fields: object | (() => object) = {}, isForStaff = false) =>
      async function askOnce() {
        const endpoint = allEndpoints.find((each) => each.name === name)
        if (!endpoint) throw new Error(`${name} is no endpoint`)
        const asked = isForStaff
          ? firstAsk(endpoint, walkedByStaff, forStaff)
          : firstAsk(endpoint, walked, things)
        const more = typeof fields === 'function' ? fields() : fields
        return send(who, endpoint, { ...asked, body: asked.body && { ...(asked.body as object), ...more } })
      }
    const atDesk = (name: string) => ask(ada, name, {}, true)
    const identity =
      (operation: string, fields: () => object, visitor: () => TestBrowser = world.browser) =>
      () =>
        visitor().operation(operation, fields())
    async function uploadBy({ visitor }: Actor, url: string): Promise<Answer> {
      const headers = { ...world.headersOf(visitor), 'content-type': 'application/pdf' }
      const answer = await world.app.inject({ method: 'POST', url, headers, payload: goodPdf })
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
    }

    const askedForCode = world.browser()
    await askedForCode.operation('forgotPassword', { email: olive.email })
    await ask(ada, 'changeEmailAtDesk', {}, true)()
    await ask(ada, 'inviteAdmin', {}, true)()
    const feed = { kind: 'address', name: 'Work', address: 'https://calendar.example/work.ics' }
    const { calendar } = (await ruth.visitor.post('/api/v1/calendars', feed)).body
    await run(
      `insert into meeting (request_id, consumer_id, advisor_id, state, proposed_by, starts_at, ends_at, minutes, way,
       created_at, changed_at)
     values ($1, $2, $3, 'held', 'consumer', $4::timestamptz - interval '1 day', $4::timestamptz - interval '23 hours', 60,
       'video', $4, $4)`,
      [things.requestId, robin.id, ruth.id, clock.now()],
    )
    await run(
      `insert into review (author_id, advisor_id, stars, words, state, written_at, changed_at, published_at)
     values ($1, $2, 4, 'They explained every fee.', 'published', $3, $3, $3)`,
      [olive.id, ruth.id, clock.now()],
    )
    const visitor = world.browser()
    const { first_name: _, last_name: __, preferred_name: ___, ...answers } = robinsAnswers
    await visitor.call('PUT', '/api/v1/onboarding/draft', answers)
    const asVisitor = { visitor, come: async () => {} }

    async function startMasquerade() {
      const endpoint = ask(ada, 'startMasquerade', { adminId: ada.id, targetUserId: robin.id })
      const answer = await endpoint()
      if (answer.status !== 200) return answer
      ada.visitor.bearer = answer.body.signedIn.accessToken
      await ada.visitor.post('/api/v1/masquerade/stop', {})
      await ada.visitor.renew()
      return answer
    }

    return {
      calls: () => nobody.visitor.get('/api/auth/current-user'),
      signUp: identity('signUp', () => ({ email: newEmail(), password: testPassword })),
      'signUp of all': identity('signUp', () => ({ email: newEmail(), password: testPassword })),
      confirmSignUp: identity('confirmSignUp', () => ({ email: newEmail(), code })),
      resendCode: identity('resendCode', () => ({ email: newEmail() })),
      signIn: identity('signIn', () => ({ email: newEmail(), password: testPassword })),
      forgotPassword: identity('forgotPassword', () => ({ email: newEmail() })),
      confirmForgotPassword: identity('confirmForgotPassword', () => ({
        email: newEmail(),
        code,
        newPassword,
      })),
      changePassword: identity(
        'changePassword',
        () => ({ oldPassword: code, newPassword }),
        () => olive.visitor,
      ),
      answerChallenge: identity('answerChallenge', () => ({ session: newEmail(), code })),
      'public pages': async () => {
        const answer = await pages.inject('/meet/dana-okafor-gig-harbor')
        return {
          status: answer.statusCode,
          body: answer.statusCode === 429 ? answer.json() : '',
          headers: answer.headers,
        }
      },
      'socket-handshakes': async () => {
        const { status, headers } = await askForSocket({ ...ourPage, cookie: cookieOf(robin.visitor) })
        return { status, headers, body: '' }
      },
      'passkey-sign-in': ask(nobody, 'startPasskeySignIn'),
      renewal: () => nobody.visitor.renew(),
      draft: () => world.browser().call('PUT', '/api/v1/onboarding/draft', { dependants: 2 }),
      'draft of all': () => world.browser().call('PUT', '/api/v1/onboarding/draft', { dependants: 2 }),
      'waiting list': ask(nobody, 'joinWaitingList', () => ({ email: newEmail() })),
      'waiting list of all': ask(nobody, 'joinWaitingList', () => ({ email: newEmail() })),
      'advisor counts': ask(nobody, 'countAdvisors'),
      searches: ask(robin, 'searchAdvisors'),
      'counts of advisors': ask(robin, 'countLeft'),
      'matches looked at': ask(robin, 'readMatch'),
      'what would change': ask(robin, 'whatWouldChange'),
      'profiles of others': ask(robin, 'readAdvisor'),
      'documents of others': ask(robin, 'openDocument'),
      'CRD records': ask(nobody, 'readRecord'),
      'asked for strangers': () => rex.visitor.get('/api/v1/consumer/profile/1'),
      reach: ask(ruth, 'readReach'),
      messages: ask(robin, 'sendMessage', () => ({ client_id: crypto.randomUUID() })),
      typing: ask(robin, 'sayTyping'),
      'message search': ask(robin, 'searchMessages'),
      meetings: ask(robin, 'bookMeeting', () => ({ client_id: crypto.randomUUID() })),
      'calendar-feed': ask(nobody, 'openCalendarFeed'),
      'calendar-feed-replaced': ask(ruth, 'replaceCalendarFeed'),
      'support of visitors': ask(nobody, 'askSupportAsVisitor', () => ({ email: newEmail() })),
      'support of all visitors': ask(nobody, 'askSupportAsVisitor', () => ({ email: newEmail() })),
      'pairs checked': atDesk('checkPair'),
      'acts of the checker': atDesk('rerunMatches'),
      // Of a model that isn't there, so that none is judged.
      'replays of the checker': () =>
        ada.visitor.post('/api/v1/admin/checker/models/999/promote', { reason }),

      'code-try sign-up': identity('confirmSignUp', () => ({ email: 'sam@whitfield.example', code })),
      'code-try reset': identity(
        'confirmForgotPassword',
        () => ({ email: olive.email, code, newPassword }),
        () => askedForCode,
      ),
      'code-pause sign-up': identity('resendCode', () => ({ email: 'sam@whitfield.example' })),
      'code-letter sign-up': identity('resendCode', () => ({ email: 'sam@whitfield.example' })),
      'code-pause reset': identity(
        'forgotPassword',
        () => ({ email: olive.email }),
        () => askedForCode,
      ),
      'code-letter reset': identity(
        'forgotPassword',
        () => ({ email: olive.email }),
        () => askedForCode,
      ),
      'letters an hour reset': identity('forgotPassword', () => ({ email: olive.email })),
      'letters a day reset': identity('forgotPassword', () => ({ email: olive.email })),
      'code-pause reset by staff': atDesk('sendPasswordReset'),
      'code-letter reset by staff': atDesk('sendPasswordReset'),
      'code-pause email-change': atDesk('resendEmailChange'),
      'code-letter email-change': atDesk('resendEmailChange'),
      'code-pause invitation': atDesk('resendInvitation'),
      'code-letter invitation': atDesk('resendInvitation'),
      'password-change': identity(
        'changePassword',
        () => ({ oldPassword: code, newPassword }),
        () => olive.visitor,
      ),
      export: ask(robin, 'exportMyData'),
      'visitor-lists': ask(asVisitor, 'searchAdvisors'),
      'visitor-lists-of-network': ask(asVisitor, 'searchAdvisors'),
      // Each advisor counts once a day.
      'visitor-openings-of-network': async () => {
        await run('delete from visitor_opening')
        return ask(asVisitor, 'readAdvisor')()
      },
      'match-request': ask(robin, 'sendRequest', () => ({
        client_id: crypto.randomUUID(),
        advisor_id: rex.id,
      })),
      'bank-linking': ask(robin, 'startLinking'),
      'bank-sign-in': async () => {
        const { linkId } = (await ask(robin, 'startLinking')()).body
        return robin.visitor.post(`/api/v1/consumer/accounts/links/${linkId}/sandbox`, {
          institutionId: 'any',
          username: 'user_good',
          password: 'pass_wrong',
        })
      },
      'bank-refresh': ask(robin, 'refreshBank'),
      'calendar-connect': ask(ruth, 'findAccountCalendars'),
      'calendar-check': () => ruth.visitor.post(`/api/v1/calendars/${calendar.calendar_id}/check`, {}),
      upload: () => world.upload(ruth.visitor, 'adv_document'),
      'proof-try': ask(nia, 'confirmProof'),
      'proof-letter-pause': ask(nia, 'chooseProof'),
      'proof-letter': ask(nia, 'chooseProof', () => ({ workEmail: `ann-${next()}@harborline.example` })),
      'proof-letter-to': ask(nia, 'chooseProof'),
      'claim-evidence': ask(ruth, 'giveEvidence'),
      'record-report': ask(robin, 'reportRecord'),
      'message-file': () => uploadBy(robin, `/api/v1/conversations/${things.requestId}/files?name=Plan.pdf`),
      'conversation-report': ask(robin, 'reportConversation', () => ({ client_id: crypto.randomUUID() })),
      'review-save': ask(robin, 'saveReview'),
      'review-report': async () => {
        await run('delete from review_report')
        return ask(robin, 'reportReview')()
      },
      'support-request': ask(robin, 'askSupport', () => ({ client_id: crypto.randomUUID() })),
      'support-message': ask(robin, 'writeToSupport', () => ({ client_id: crypto.randomUUID() })),
      'support-file': () => uploadBy(robin, '/api/v1/support/files?name=Plan.pdf'),
      'support-visitor': ask(nobody, 'askSupportAsVisitor', () => ({ email: 'sam@whitfield.example' })),
      'support-answer': atDesk('addCannedReply'),
      'feedback-general': feedback('sendSupportEmail'),
      'feedback-booking': feedback('sendBookingFeedback'),
      'masquerade-start': startMasquerade,
      'assist-request': atDesk('askAssist'),
    }

    function feedback(name: string) {
      return async () => {
        const endpoint = allEndpoints.find((each) => each.name === name)
        if (!endpoint) throw new Error(`${name} is no endpoint`)
        const text = `Thought number ${next()}`
        const fields = { to: 'help@evenkeel.example', from: ruth.email, subject: 'Hello', text }
        return send(ruth, endpoint, { body: new URLSearchParams(fields).toString() })
      }
    }
  }

  return { openCalls, run, clock }
}
