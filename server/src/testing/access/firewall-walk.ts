import { revealable } from '@evenkeel/contract/account/privacy'
import { allEndpoints } from '@evenkeel/contract/all-endpoints'
import type { PersonType } from '@evenkeel/contract/choices'
import type { Endpoint } from '@evenkeel/contract/endpoint'
import { fillPath } from '@evenkeel/contract/fill-path'
import { type RequestState, requestStates } from '@evenkeel/contract/market/requests'
import { expect } from 'vitest'
import {
  dropReveal,
  fulfillReveal,
  promiseReveal,
  readRevealsOfRequests,
} from '../../features/account/privacy/request-reveals.ts'
import { openConversation } from '../../features/contact/chat/open-conversation.ts'
import { sendMessage } from '../../features/contact/chat/send-message.ts'
import { testPassword, useIdentityApp } from '../identity-app.ts'
import { consumerIn, numberOf, robinsAnswers } from '../people.ts'
import type { TestAnswer, TestBrowser } from '../test-browser.ts'
import { type About, type Ask, endpointRows, type Walked } from './endpoint-rows.ts'
import { type MarkedConsumer, markedConsumers, marksIn } from './marked-consumers.ts'
import { neverAnswered } from './never-answered.ts'

function endpointNamed(name: string): Endpoint {
  const found = allEndpoints.find((each) => each.name === name)
  if (!found) throw new Error(`${name} is no endpoint`)
  return found
}

interface Visitor {
  name: string
  visitor: TestBrowser
  self: About['self']
  /** Marks of the first consumer that the ledger lets this visitor see. */
  allowed: ReadonlySet<string>
}

interface Target {
  person: MarkedConsumer
  walked: Walked
}

/** Calls about both people; a read that names neither is made only once. */
function asksOf({ name, method }: Endpoint, { self }: Visitor, targets: readonly Target[]): Ask[] {
  const asks = targets.flatMap(({ walked: target }) => endpointRows[name]?.[1]({ target, self }) ?? [])
  if (method !== 'GET') return asks
  return [...new Map(asks.map((asked) => [JSON.stringify(asked), asked])).values()]
}

/** Refused by role exactly where the contract says so: a walk that is always refused proves nothing. */
function expectThrough(
  { name, access }: Endpoint,
  { name: who, self }: Visitor,
  { status, body }: TestAnswer,
) {
  const isOpen = access === 'anyone' || (self !== undefined && access.includes(self.role))
  const isRefused = status === 401 || (status === 403 && body.code === 'not-allowed')
  const isDraftOfAdvisor = name === 'saveDraft' && self?.role === 'advisor'
  expect({ name, who, status, isRefused }).toMatchObject({ isRefused: !isOpen || isDraftOfAdvisor })
  expect({ name, who, status }).not.toMatchObject({ status: 500 })
}

/**
 * The contact firewall (product.md §4, no. 1): everyone calls every endpoint about generated consumers with a mark in
 * each private field, and no mark comes back that the ledger does not allow. A seed is other people.
 */
export async function useFirewallWalk(): Promise<(seed: number) => Promise<void>> {
  const app = await useIdentityApp()
  const { browser, clock, database, personIn } = app
  let hasSessionEnded = false
  app.services.sessionWatch.whenEnded(() => {
    hasSessionEnded = true
  })

  async function visitorIn(
    name: string,
    role: PersonType,
    allowed: readonly string[] = [],
  ): Promise<Visitor> {
    const email = `${name}@visitors.example`
    const visitor = await personIn(email, role)
    return { name, visitor, self: { id: await numberOf(visitor), email, role }, allowed: new Set(allowed) }
  }

  async function ask(
    { visitor, self }: Visitor,
    { method, path }: Endpoint,
    asked: Ask,
  ): Promise<TestAnswer> {
    const url = `${fillPath(path, asked.params)}${asked.query ? `?${asked.query}` : ''}`
    hasSessionEnded = false
    const answer = await visitor.call(method, url, asked.body)
    // Some calls end their session; the next one must not be refused for that.
    if (self && hasSessionEnded && (await visitor.get('/api/auth/validate')).status === 401)
      await visitor.signIn(self.email, testPassword)
    return answer
  }

  async function targetOf(person: MarkedConsumer): Promise<Target & { owner: TestBrowser }> {
    const { visitor: owner, id } = await consumerIn(app, person.email, person.answers)
    const { sessions } = (await owner.get('/api/auth/sessions')).body
    const { linkId, bankId } = await linkBank(owner)
    const { sessionId } = sessions[0]
    const supportNumber = await askSupport(owner, person)
    const walked = {
      id,
      email: person.email,
      sessionId,
      revealId: '1',
      linkId,
      bankId,
      requestId: '1',
      supportNumber,
    }
    return { person, walked, owner }
  }

  /** Everything about them, for its intended readers. */
  async function askSupport(owner: TestBrowser, { email, marks }: MarkedConsumer): Promise<string> {
    const { status, body } = await owner.post('/api/v1/support/requests', {
      client_id: crypto.randomUUID(),
      topic: 'account',
      subject: `I am ${email}`,
      file_ids: [],
      text: JSON.stringify(marks).slice(0, 5000),
      contact: 'email',
      may_view: true,
    })
    expect(status).toBe(200)
    return String(body.request.number)
  }

  async function linkBank(owner: TestBrowser): Promise<{ linkId: string; bankId: string }> {
    const links = '/api/v1/consumer/accounts/links'
    const { linkId, institutions } = (await owner.post(links, {})).body
    const login = { institutionId: institutions[0].id, username: 'user_good', password: 'pass_good' }
    const { status, body } = await owner.post(`${links}/${linkId}/sandbox`, login)
    expect([status, body.state]).toEqual([200, 'linked'])
    return { linkId, bankId: body.bankId }
  }

  /** A request with everything shared that can be: what is visible depends on its state alone. */
  async function request(
    { person, walked }: Target,
    advisor: Visitor,
    state: RequestState,
    fields = [...revealable],
  ): Promise<{ requestId: string; revealId: string }> {
    const [consumerId, advisorId, now] = [walked.id, advisor.self?.id ?? 0, clock.now()]
    const isOver = !['sent', 'seen', 'accepted'].includes(state)
    return database.transaction(async (transaction) => {
      const { rows } = await database.pool.query<{ id: string }>(
        `insert into match_request (consumer_id, advisor_id, kind, state, reason, chance_accepts, sent_at, expires_at,
           message, question, asked_at, question_answer, question_answered_at)
         values ($1, $2, 'chat', $3, $4, 0.5, $5, $6, 'Hello', 'How soon?', $5, 'Soon', $5) returning id`,
        [
          consumerId,
          advisorId,
          state,
          state === 'declined' ? 'full' : null,
          now,
          new Date(now.getTime() + 86_400_000),
        ],
      )
      const requestId = Number(rows[0]?.id)
      const { phone } = person
      await promiseReveal(transaction, { consumerId, advisorId, requestId, fields, phone }, now)
      if (state === 'accepted') await fulfillReveal(transaction, requestId, now)
      if (state === 'accepted')
        await openConversation(transaction, { id: requestId, consumerId, advisorId }, now)
      if (isOver) await dropReveal(transaction, requestId, 'declined', now)
      const reveals = await readRevealsOfRequests(transaction, [requestId])
      return { requestId: String(requestId), revealId: String(reveals.get(requestId)?.id) }
    })
  }

  /** Conversations require an advisor who is shown. */
  async function approve({ self }: Visitor): Promise<void> {
    const values = [self?.id, clock.now()]
    await database.pool.query(
      `insert into advisor_application (person_id, status, started_at, decided_at) values ($1, 'approved', $2, $2)
       on conflict (person_id) do update set status = 'approved'`,
      values,
    )
    await database.pool.query(
      `insert into advisor_publication (person_id, version, answers, published_at, reviewer)
       values ($1, 1, '{}', $2, 'x')`,
      values,
    )
  }

  async function takeApprovalBack(): Promise<void> {
    await database.pool.query('delete from advisor_application')
    await database.pool.query('delete from advisor_publication')
  }

  /** So that the advisor is notified, with the name they may know. */
  async function writeTo({ walked }: Target, requestId: string): Promise<void> {
    const { personId, role } = { personId: walked.id, role: 'consumer' as const }
    await sendMessage(
      app.services,
      { personId, role, sessionId: walked.sessionId, signedInAt: clock.now() },
      Number(requestId),
      { client_id: crypto.randomUUID(), text: 'Hello', file_ids: [] },
    )
  }

  return async (seed) => {
    const [first, second, drafting] = await markedConsumers(seed, 3)
    if (!first || !second || !drafting) throw new Error('nobody was made')
    const targets = [await targetOf(first), await targetOf(second)]
    const [revealing] = targets
    if (!revealing) throw new Error('nobody reveals')
    await browser().call('PUT', '/api/v1/onboarding/draft', drafting.answers)

    const visitors: Visitor[] = [
      { name: 'a stranger', visitor: browser(), self: undefined, allowed: new Set() },
      await visitorIn('picked', 'advisor', first.revealed),
      await visitorIn('left', 'advisor'),
      await visitorIn('unknown', 'advisor'),
      await visitorIn('other', 'consumer'),
    ]
    const [, picked, left, unknown, other] = visitors
    if (!picked || !left || !unknown || !other) throw new Error('nobody visits')
    const { id } = other.self ?? { id: 0 }
    await other.visitor.call('PUT', `/api/v1/auth/consumer/profile/${id}`, {
      consumer_id: id,
      ...robinsAnswers,
    })
    const taken = await request(revealing, left, 'accepted')
    await database.pool.query('update reveal set withdrawn_at = revealed_at')
    for (const advisor of [picked, left]) await approve(advisor)
    await writeTo(revealing, taken.requestId)
    // Every state of a request, with an advisor who knows them already and with one who does not.
    for (const state of requestStates) {
      if (state === 'accepted') continue
      const isOpen = state === 'sent' || state === 'seen'
      if (!isOpen) await request(revealing, picked, state)
      if (!isOpen || state === 'sent') await request(revealing, unknown, state)
      if (!isOpen || state === 'seen')
        for (const target of targets.slice(1)) await request(target, unknown, state)
    }
    Object.assign(revealing.walked, await request(revealing, picked, 'accepted', first.revealed))
    await writeTo(revealing, revealing.walked.requestId)

    const people: readonly MarkedConsumer[] = [first, second, drafting]
    const leaks: string[] = []
    const found = new Set<string>()
    const answered = new Set<string>()
    for (const name of Object.keys(endpointRows)) {
      // The last call that needs the match; the following ones are for applicants.
      if (name === 'closeSentRequest') await takeApprovalBack()
      const endpoint = endpointNamed(name)
      for (const visiting of visitors)
        for (const asked of asksOf(endpoint, visiting, targets)) {
          const answer = await ask(visiting, endpoint, asked)
          expectThrough(endpoint, visiting, answer)
          if (answer.status < 300) answered.add(endpoint.name)
          const text = JSON.stringify([answer.body, answer.headers])
          for (const person of people)
            for (const { field, kind } of marksIn(text, person)) {
              if (person === first && visiting.allowed.has(kind)) found.add(field)
              else leaks.push(`${name} tells ${visiting.name} the ${field} of ${person.email}`)
            }
        }
    }

    expect(leaks).toEqual([])
    const asked = (await unknown.visitor.get('/api/v1/requests/received')).body.requests
    expect(new Set(asked.map(({ state }: { state: string }) => state)).size).toBe(requestStates.length - 1)
    // The walk sees what the ledger allows, and everything when consumers look at themselves.
    expect([...found].sort()).toEqual([...first.revealed].sort())
    const own = await revealing.owner.get(`/api/v1/consumer/profile/${revealing.walked.id}`)
    expect(marksIn(JSON.stringify(own.body), first).map(({ field }) => field)).toEqual(
      first.marks.map(({ field }) => field).filter((field) => field !== 'email' && field !== 'phone'),
    )
    // No one in the walk is staff.
    const forWalkers = allEndpoints.filter(
      ({ access }) => access === 'anyone' || access.some((role) => role !== 'admin'),
    )
    const silent = forWalkers.map(({ name }) => name).filter((name) => !answered.has(name))
    expect(silent.filter((name) => !neverAnswered.has(name))).toEqual([])
  }
}
