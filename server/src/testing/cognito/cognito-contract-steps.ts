// Brings a provider to the state a contract case needs.
import { randomBytes } from 'node:crypto'
import type { ProviderSignIn } from '../../outside/identity-provider/identity-provider.ts'
import type { Peer } from './cognito-contract.ts'

export const first = 'tulip-Granite-93-Harbor'
export const second = 'velvet-Comet-27-Meadow'
export const wrongPassword = 'amber-Falcon-58-Canyon'
export const hourMs = 60 * 60 * 1000

export const newAddress = () => `person-${randomBytes(6).toString('hex')}@example.com`
export const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

export async function signedUp({ provider }: Peer) {
  const email = newAddress()
  const { sub } = await provider.signUp(email, first)
  return { email, sub }
}

export async function confirmed(peer: Peer) {
  const person = await signedUp(peer)
  await peer.provider.confirmSignUp(person.email, await peer.codeFor(person.email, 'sign-up'))
  return person
}

export async function signedIn(peer: Peer): Promise<ProviderSignIn & { email: string }> {
  const { email } = await confirmed(peer)
  return { email, ...(await peer.provider.signIn(email, first)) }
}

export async function forgetful(peer: Peer) {
  const { email, sub } = await confirmed(peer)
  await peer.provider.forgotPassword(email)
  return { email, sub, code: await peer.codeFor(email, 'reset') }
}

/** Attempts that are meant to fail, one after the other. */
export async function fail(times: number, attempt: () => Promise<unknown>) {
  for (let time = 0; time < times; time += 1) await attempt().catch(() => {})
}

export async function repeat(times: number, call: () => Promise<unknown>) {
  for (let time = 0; time < times; time += 1) await call()
}
