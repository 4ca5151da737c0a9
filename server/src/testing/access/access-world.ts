import type { Endpoint } from '@evenkeel/contract/endpoint'
import { fillPath } from '@evenkeel/contract/fill-path'
import {
  fulfillReveal,
  promiseReveal,
  readRevealsOfRequests,
} from '../../features/account/privacy/request-reveals.ts'
import { openConversation } from '../../features/contact/chat/open-conversation.ts'
import { useDocuments } from '../../features/people/documents/fixtures/use-documents.ts'
import type { Services } from '../../services.ts'
import { testPassword } from '../identity-app.ts'
import { adminIn, numberOf, robinsAnswers } from '../people.ts'
import type { TestAnswer, TestBrowser } from '../test-browser.ts'
import { type Ask, endpointRows, type Walked } from './endpoint-rows.ts'

/** The people of the access table: two who are matched, two others, and staff. */
export interface Actor {
  visitor: TestBrowser
  /** Restores their session or overlay, because some calls end the one they are made in. */
  come(): Promise<void>
}

type Things = Record<string, string>

/** The whole app with a matched consumer and advisor and everything they own. */
export async function useAccessWorld(services: Partial<Services> = {}) {
  const app = await useDocuments(services)
  const { browser, personIn, database, clock } = app

  async function consumer(name: string) {
    const email = `${name}@whitfield.example`
    const visitor = await personIn(email)
    const id = await numberOf(visitor)
    const saved = await visitor.call('PUT', `/api/v1/auth/consumer/profile/${id}`, {
      consumer_id: id,
      ...robinsAnswers,
    })
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
    return { ...signedIn(visitor, email), id, email }
  }

  async function advisor(name: string) {
    const email = `${name}@okafor.example`
    const { id } = await app.approvedAdvisorIn(email)
    const visitor = browser()
    await visitor.signIn(email, testPassword)
    return { ...signedIn(visitor, email), id, email }
  }

  const signedIn = (visitor: TestBrowser, email: string): Actor => ({
    visitor,
    async come() {
      if ((await visitor.get('/api/auth/validate')).status === 200) return
      await visitor.signIn(email, testPassword)
    },
  })

  async function admin(name: string): Promise<Actor & { id: number; email: string }> {
    const email = `${name}@evenkeel.example`
    const visitor = await adminIn(app, email)
    const id = await numberOf(visitor)
    const come = async () => {
      if ((await visitor.get('/api/auth/validate')).status === 200) return
      app.services.settings.isDemo = true
      await visitor.signIn(email, testPassword)
      app.services.settings.isDemo = false
    }
    return { visitor, come, id, email }
  }

  /** An admin who views as someone, and starts again if that was ended. */
  async function looking(
    name: string,
    target: { id: number },
    asked: { targetUserType: 'consumer' | 'advisor'; mode: 'read' | 'assist' },
  ): Promise<Actor> {
    const staff = await admin(name)
    const { visitor } = staff
    async function come() {
      if (visitor.masqueradeToken !== undefined && (await visitor.get('/api/v1/settings')).status === 200)
        return
      visitor.masqueradeToken = undefined
      await staff.come()
      await database.pool.query(`delete from turn where kind = 'masquerade-start'`)
      await visitor.post('/api/v1/masquerade/stop', {})
      await visitor.renew()
      const reason = 'To see what they see, for the table of access'
      const { status, body } = await visitor.post('/api/v1/masquerade/start', {
        adminId: staff.id,
        targetUserId: target.id,
        reason,
        minutes: 60,
        ...asked,
      })
      if (status !== 200) throw new Error(JSON.stringify(body))
      visitor.bearer = body.signedIn.accessToken
      visitor.masqueradeToken = body.masqueradeToken
    }
    await come()
    return { visitor, come }
  }

  /** Requested and accepted, with everything shared and the conversation open. */
  async function match(consumerId: number, advisorId: number): Promise<Things> {
    const now = clock.now()
    return database.transaction(async (transaction) => {
      const { rows } = await database.pool.query<{ id: string }>(
        `insert into match_request (consumer_id, advisor_id, kind, state, chance_accepts, sent_at, expires_at, message)
         values ($1, $2, 'chat', 'accepted', 0.5, $3, $4, 'Hello') returning id`,
        [consumerId, advisorId, now, new Date(now.getTime() + 86_400_000)],
      )
      const requestId = Number(rows[0]?.id)
      const fields = ['first_name', 'last_name', 'email'] as const
      await promiseReveal(
        transaction,
        { consumerId, advisorId, requestId, fields: [...fields], phone: null },
        now,
      )
      await fulfillReveal(transaction, requestId, now)
      await openConversation(transaction, { id: requestId, consumerId, advisorId }, now)
      const reveals = await readRevealsOfRequests(transaction, [requestId])
      return { requestId: String(requestId), revealId: String(reveals.get(requestId)?.id) }
    })
  }

  async function linkBank({ visitor }: Actor): Promise<Things> {
    const links = '/api/v1/consumer/accounts/links'
    const { linkId, institutions } = (await visitor.post(links, {})).body
    const login = { institutionId: institutions[0].id, username: 'user_good', password: 'pass_good' }
    return { linkId, bankId: (await visitor.post(`${links}/${linkId}/sandbox`, login)).body.bankId }
  }

  /** With the checkbox that lets support view the account. */
  async function askSupport({ visitor }: Actor): Promise<Things> {
    const { body } = await visitor.post('/api/v1/support/requests', {
      client_id: crypto.randomUUID(),
      topic: 'account',
      subject: 'Please mend it',
      file_ids: [],
      text: 'My profile does not save.',
      contact: 'in-app',
      may_view: true,
    })
    return { number: String(body.request.number) }
  }

  /** A second session, so that ending it ends nothing else. */
  async function anotherSessionOf({ visitor, email }: Actor & { email: string }): Promise<string> {
    await browser().signIn(email, testPassword)
    const { sessions } = (await visitor.get('/api/auth/sessions')).body
    return sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent).sessionId
  }

  async function open() {
    const [robin, olive, ruth, rex] = [
      await consumer('robin'),
      await consumer('olive'),
      await advisor('ruth'),
      await advisor('rex'),
    ]
    const [nora, ned] = [await consumer('nora'), await advisor('ned')]
    await app.upload(ruth.visitor, 'adv_document')
    const documents = (await ruth.visitor.get('/api/v1/advisor/documents')).body
    await askSupport(ruth)
    const search = (await robin.visitor.post('/api/v1/matchmaking/search', {})).body
    const things: Things = {
      consumerId: String(robin.id),
      advisorId: String(ruth.id),
      userId: String(ruth.id),
      ...(await match(robin.id, ruth.id)),
      ...(await linkBank(robin)),
      ...(await askSupport(robin)),
      meetingId: '1',
      searchId: search.search_id ?? crypto.randomUUID(),
      savedSearchId: '1',
      sessionId: await anotherSessionOf(robin),
      documentId: documentIn(documents),
    }
    // Staff decide about people the rest of the table does not need.
    const forStaff: Things = {
      ...things,
      consumerId: String(nora.id),
      advisorId: String(ned.id),
      userId: String(nora.id),
      ...(await match(nora.id, ned.id)),
    }
    const walked = { ...forWalk(things), id: robin.id, email: robin.email }
    const walkedByStaff = { ...forWalk(forStaff), id: nora.id, email: nora.email }
    return { robin, olive, ruth, rex, things, forStaff, walked, walkedByStaff }
  }

  return { ...app, admin, looking, open }
}

const forWalk = (things: Things): Omit<Walked, 'id' | 'email'> => ({
  sessionId: things.sessionId ?? '',
  revealId: things.revealId ?? '',
  bankId: things.bankId ?? '',
  linkId: things.linkId ?? '',
  requestId: things.requestId ?? '',
  supportNumber: things.number ?? '',
})

function documentIn({
  documents,
}: {
  documents: { id: string; kind: string; replacedAt: unknown }[]
}): string {
  const found = documents.find(({ kind, replacedAt }) => kind === 'adv_document' && replacedAt === null)
  if (!found) throw new Error('nothing was uploaded')
  return found.id
}

/** The first call the firewall walk would make to an endpoint, about what exists in this world. */
export function firstAsk(endpoint: Endpoint, target: Walked, things: Things): Ask {
  const [asked] = endpointRows[endpoint.name]?.[1]({ target, self: undefined }) ?? []
  if (!asked) throw new Error(`${endpoint.name} is not in the walk`)
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const params = Object.fromEntries(
    names.map((name) => [name, things[name] ?? asked.params?.[name] ?? crypto.randomUUID()]),
  )
  return { ...asked, params }
}

export function send({ visitor }: Actor, { method, path }: Endpoint, asked: Ask): Promise<TestAnswer> {
  const url = `${fillPath(path, asked.params)}${asked.query ? `?${asked.query}` : ''}`
  return visitor.call(method, url, asked.body)
}
