// IDN-01: what every IdentityProvider guarantees. Each implementation lists its deviations and why.
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
  /** The newest code sent to this address. */
  codeFor(email: string, purpose: CodePurpose): Promise<string> | string
  /** Present if the clock can be changed. Without it, cases that depend on time are skipped. */
  passTime?(ms: number): void
  close?(): Promise<void>
}

/** `before …`: an earlier step already ended like that. */
export type Outcome = 'done' | RefusalName | 'down' | `before: ${RefusalName | 'down'}`

/** One row of security 1.1 or 1.2: prepares everything and returns the last call. */
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

/** Each deviation is asserted like the rule it replaces, so that a fixed one is noticed. */
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
        if (one.needsTime && !peer.passTime) skip(`the clock can’t be changed there: ${name}`)
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
  // Only IdentityRefusal and IdentityProviderDown are allowed; failed expectations of a case arrive here too.
  throw error
}
