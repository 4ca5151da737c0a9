import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, openBrowser } from './browser.ts'
import type { Account } from './demo-accounts.ts'
import { live, type World } from './lives.ts'
import type { Recorder } from './recorder.ts'

export interface Running {
  url: URL
  accounts: readonly Account[]
  /** How many people act at once; two in five of them are advisors. */
  people: number
  ms: number
  think?: World['think']
  recorder: Recorder
  /** Which process each person is led to, by the balancer’s name of it. */
  processOf?(index: number): string
  /** The first of their networks, so that two groups don’t share any. */
  firstAddress?: number
  /** Called for everyone who came in. */
  onSignedIn?(browser: Browser, account: Account): void
  signal?: AbortSignal
}

const advisorShare = 0.4
/** Signing in takes argon2 on the same machine, so people arrive one after the other, a few at once. */
const arrivalsAtOnce = 4
const defaultThink = [1500, 6000] as const

/** A network of its own for each, as limits count them. */
const addressOf = (index: number) =>
  `10.${Math.floor(index / 62_500)}.${Math.floor(index / 250) % 250}.${1 + (index % 250)}`

/** Signs people in, lets them do what people do, and returns what was acknowledged. */
export async function runPeople(running: Running): Promise<{ acknowledged: string[]; signedIn: number }> {
  const { url, accounts, people, ms, recorder, processOf, onSignedIn, signal } = running
  const mostAdvisors = Math.round(people * advisorShare)
  const consumers = accounts.filter(({ role }) => role === 'consumer').slice(0, people - mostAdvisors)
  const advisors = new Map(
    accounts.filter(({ role }) => role === 'advisor').map((account) => [account.personId, account]),
  )
  const chosen = new Set([...advisors.keys()].slice(0, Math.round(mostAdvisors / 2)))
  let [devices, endsAt] = [running.firstAddress ?? 0, Number.POSITIVE_INFINITY]
  const isOver = () => signal?.aborted === true || Date.now() >= endsAt
  const open = (): Browser => {
    const index = devices++
    const pinned = processOf?.(index)
    return openBrowser({
      url,
      recorder,
      address: addressOf(index),
      ...(pinned !== undefined && { process: pinned }),
    })
  }
  const acknowledged: string[] = []
  const lives: Promise<void>[] = []
  let signedIn = 0
  const arrive = async (account: Account) => {
    const browser = open()
    if (!(await browser.signIn(account.email, account.password))) return
    signedIn += 1
    onSignedIn?.(browser, account)
    lives.push(live(account, browser, world))
  }
  const arrivals: Promise<void>[] = []
  const world: World = {
    think: running.think ?? defaultThink,
    isOver,
    acknowledged,
    openDevice: () => open(),
    invite(advisorId) {
      if (chosen.has(advisorId)) return true
      const account = advisors.get(advisorId)
      if (!account || chosen.size >= mostAdvisors) return false
      chosen.add(advisorId)
      arrivals.push(arrive(account))
      return true
    },
  }
  const first = [...chosen].flatMap((id) => advisors.get(id) ?? [])
  const queue = [...consumers, ...first].values()
  await Promise.all(
    Array.from({ length: arrivalsAtOnce }, async () => {
      for (const account of queue) if (!isOver()) await arrive(account)
    }),
  )
  endsAt = Date.now() + ms
  while (!isOver()) await delay(100)
  await Promise.all(arrivals)
  await Promise.all(lives)
  return { acknowledged, signedIn }
}
