// IDN-01: what every IdentityProvider keeps, whoever stands behind it. A peer that does otherwise says where and why.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type IdentityProvider,
  IdentityProviderDown,
  IdentityRefusal,
  type RefusalName,
} from '../../outside/identity-provider/identity-provider.ts'
import { passwordCases } from './cognito-contract-passwords.ts'
import { sessionCases } from './cognito-contract-sessions.ts'
import { signUpCases } from './cognito-contract-sign-up.ts'
import type { CodePurpose } from './cognito-memory-provider.ts'

const contractCases = { ...signUpCases, ...sessionCases, ...passwordCases }

export interface Peer {
  provider: IdentityProvider
  /** The newest code that was sent to this address. */
  codeFor(email: string, purpose: CodePurpose): Promise<string> | string
  /** Where the peer's clock can be turned. Without it, what depends on time is passed over with a word. */
  passTime?(ms: number): void
  close?(): Promise<void>
}

/** `before …`: a step on the way there already ended like that. */
export type Outcome = 'done' | RefusalName | 'down' | `before: ${RefusalName | 'down'}`

/** One row of security 1.1 or 1.2: brings the peer to the point where one call is left, and gives that call. */
export interface ContractCase {
  expected: Outcome
  needsTime?: boolean
  arrange(peer: Peer): Promise<() => Promise<unknown>>
}

export type CaseName = keyof typeof contractCases

export interface Deviation {
  outcome: Outcome
  because: string
}

/** Each deviation is asserted like the rule it replaces: a peer that mends its ways is noticed. */
export function providerContract(
  name: string,
  makePeer: () => Promise<Peer>,
  deviations: Partial<Record<CaseName, Deviation>> = {},
) {
  describe(`IDN-01 ${name}`, () => {
    let peer: Peer
    beforeAll(async () => {
      peer = await makePeer()
    })
    afterAll(async () => {
      await peer?.provider.close()
      await peer?.close?.()
    })

    for (const [title, one] of Object.entries<ContractCase>(contractCases)) {
      const deviation = deviations[title as CaseName]
      const expected = deviation?.outcome ?? one.expected
      const remark = deviation ? ` (deviates from ${one.expected}: ${deviation.because})` : ''
      test(`${title}: ${expected}${remark}`, async ({ skip }) => {
        if (one.needsTime && !peer.passTime) skip('the clock of this peer cannot be turned')
        expect(await outcomeOf(one, peer)).toBe(expected)
      })
    }
  })
}

async function outcomeOf(one: ContractCase, peer: Peer): Promise<Outcome> {
  let act: () => Promise<unknown>
  try {
    act = await one.arrange(peer)
  } catch (error) {
    return `before: ${failureIn(error)}`
  }
  return act().then(() => 'done' as const, failureIn)
}

function failureIn(error: unknown): RefusalName | 'down' {
  if (error instanceof IdentityRefusal) return error.refusal
  if (error instanceof IdentityProviderDown) return 'down'
  // "IdentityRefusal or IdentityProviderDown and nothing else"; failed expectations of a case come this way too.
  throw error
}
