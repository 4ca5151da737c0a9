import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from './browser.ts'
import type { Account } from './demo-accounts.ts'

/** What everyone shares: whom advisors can be found by, and which messages were acknowledged. */
export interface World {
  /** Milliseconds between two things one person does, from and to. */
  think: readonly [number, number]
  isOver(): boolean
  /** The advisor is someone who answers; false where that is not possible. */
  invite(advisorId: number): boolean
  /** client_id of every message that was acknowledged. */
  acknowledged: string[]
  openDevice(account: Account): Browser
}

interface Life {
  account: Account
  browser: Browser
  world: World
  searchId: string | undefined
  found: number[]
}

type Act = (life: Life) => Promise<unknown>

const words = [
  'Thank you, that helps.',
  'Could we look at the fees of both plans when we talk?',
  'I have sent you the summary from last year.',
  'Would Thursday in the afternoon work for you?',
]
const pick = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(Math.random() * items.length)]

const readNotifications: Act = async ({ browser }) => {
  const { body } = await browser.call('list notifications', 'GET', '/api/v1/notifications')
  const unread = (body?.notifications ?? []).filter(({ is_read }: { is_read?: boolean }) => is_read === false)
  if (unread.length > 0)
    await browser.call('mark notifications read', 'POST', '/api/v1/notifications/read', {
      ids: unread.slice(0, 5).map(({ id }: { id: number }) => id),
    })
}

async function openConversation({ browser }: Life): Promise<number | undefined> {
  const { body } = await browser.call('list conversations', 'GET', '/api/v1/conversations')
  const open = (body?.conversations ?? []).filter(({ standing }: { standing: string }) => standing === 'open')
  return pick<{ request_id: number }>(open)?.request_id
}

const readConversation: Act = async (life) => {
  const id = await openConversation(life)
  if (id === undefined) return
  const path = `/api/v1/conversations/${id}`
  const { body } = await life.browser.call('open a conversation', 'GET', `${path}/messages`)
  const last = body?.messages?.at(-1)?.seq
  if (last !== undefined) await life.browser.call('mark messages read', 'POST', `${path}/read`, { seq: last })
}

const sayMessage: Act = async (life) => {
  const id = await openConversation(life)
  if (id === undefined) return
  const [path, clientId] = [`/api/v1/conversations/${id}`, randomUUID()]
  await life.browser.call('say that one is typing', 'POST', `${path}/typing`, {})
  const { status } = await life.browser.call('send a message', 'POST', `${path}/messages`, {
    client_id: clientId,
    text: `${pick(words)} #${Date.now()}`,
    file_ids: [],
  })
  if (status === 200) life.world.acknowledged.push(clientId)
}

const search: Act = async (life) => {
  const { status, body } = await life.browser.call('search', 'POST', '/api/v1/matchmaking/search', {})
  if (status !== 200) return
  life.searchId = body.search_id
  life.found = body.cards.map(({ advisor_id }: { advisor_id: number }) => advisor_id)
}

const openAdvisor: Act = async (life) => {
  if (life.found.length === 0) await search(life)
  const [advisorId, from] = [pick(life.found), { search_id: life.searchId }]
  if (advisorId === undefined) return
  const path = `/api/v1/matchmaking/advisors/${advisorId}`
  await life.browser.call('open an advisor', 'GET', `${path}?search_id=${life.searchId}`)
  await life.browser.call('note that one was opened', 'POST', `${path}/viewed`, from)
  await life.browser.call('list free times', 'GET', `/api/v1/advisor/${advisorId}/slots`)
}

const sendRequest: Act = async (life) => {
  if (life.found.length === 0) await search(life)
  const advisorId = life.found.find((id) => life.world.invite(id))
  if (advisorId === undefined) return
  life.found = life.found.filter((id) => id !== advisorId)
  await life.browser.call('send a request', 'POST', '/api/v1/requests', {
    client_id: randomUUID(),
    advisor_id: advisorId,
    kind: 'chat',
    ...(life.searchId !== undefined && { search_id: life.searchId }),
    message: 'I would like to talk about my retirement.',
    shares_last_name: true,
    shares_email: false,
    phone: null,
    has_read_crs: true,
  })
}

const bookMeeting: Act = async (life) => {
  const { body } = await life.browser.call('list sent requests', 'GET', '/api/v1/requests/sent')
  const accepted = (body?.requests ?? []).filter(
    ({ state, closed }: { state: string; closed: unknown }) => state === 'accepted' && closed === null,
  )
  const match = pick<{ request_id: number; advisor: { advisor_id: number } }>(accepted)
  if (!match) return
  const path = `/api/v1/advisor/${match.advisor.advisor_id}/slots`
  const { body: free } = await life.browser.call('list free times', 'GET', path)
  const slot = pick<{ starts_at: number }>(free?.slots ?? [])
  if (!slot) return
  await life.browser.call('book a meeting', 'POST', `/api/v1/requests/${match.request_id}/meetings`, {
    client_id: randomUUID(),
    starts_at: slot.starts_at,
    way: 'video',
  })
}

/** On another device, so that the pages of this one stay open. */
const visitFromElsewhere: Act = async ({ account, world }) => {
  const other = world.openDevice(account)
  if (!(await other.signIn(account.email, account.password))) return
  await other.call('who is signed in', 'GET', '/api/auth/current-user')
  await other.call('list meetings', 'GET', '/api/v1/meetings')
  await other.signOut()
}

const answerRequests: Act = async ({ browser }) => {
  const { body } = await browser.call('list received requests', 'GET', '/api/v1/requests/received')
  const waiting = (body?.requests ?? []).filter(({ state }: { state: string }) =>
    ['sent', 'seen'].includes(state),
  )
  const request = pick<{ request_id: number }>(waiting)
  if (!request) return
  const path = `/api/v1/requests/${request.request_id}/answer`
  const move = Math.random() < 0.9 ? { move: 'accept' } : { move: 'decline', reason: 'full' }
  await browser.call('answer a request', 'POST', path, move)
}

const listMeetings: Act = ({ browser }) => browser.call('list meetings', 'GET', '/api/v1/meetings')

/** How often each is done, relative to the others. */
const acts: Record<Account['role'], readonly (readonly [number, Act])[]> = {
  consumer: [
    [20, readNotifications],
    [14, readConversation],
    [22, sayMessage],
    [14, search],
    [14, openAdvisor],
    [6, sendRequest],
    [3, bookMeeting],
    [4, listMeetings],
    [3, visitFromElsewhere],
  ],
  advisor: [
    [20, readNotifications],
    [20, readConversation],
    [30, sayMessage],
    [20, answerRequests],
    [7, listMeetings],
    [3, visitFromElsewhere],
  ],
}

function drawAct(all: (typeof acts)['consumer']): Act | undefined {
  let left = Math.random() * all.reduce((sum, [weight]) => sum + weight, 0)
  for (const [weight, act] of all) {
    left -= weight
    if (left < 0) return act
  }
  return undefined
}

/** One person in front of a page until it is over: does something, thinks, does something else. */
export async function live(account: Account, browser: Browser, world: World): Promise<void> {
  const life: Life = { account, browser, world, searchId: undefined, found: [] }
  const all = acts[account.role]
  const [least, most] = world.think
  const think = () => delay(least + Math.random() * (most - least))
  while (!world.isOver()) {
    await think()
    if (world.isOver()) return
    await browser.stayIn()
    await drawAct(all)?.(life)
  }
}
