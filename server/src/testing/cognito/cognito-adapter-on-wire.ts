// The adapter, the wire and a pool in memory, with one fake clock.
import { afterEach } from 'vitest'
import {
  type CognitoOptions,
  cognitoProvider,
} from '../../outside/identity-provider/cognito/cognito-provider.ts'
import { fakeClock } from '../fake-clock.ts'
import { first, newAddress } from './cognito-contract-steps.ts'
import { memoryProvider } from './cognito-memory-provider.ts'
import { cognitoWire } from './cognito-wire.ts'

type WireOptions = Omit<Parameters<typeof cognitoWire>[0], 'provider' | 'clock'>

export function useCognito() {
  const opened: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of opened.splice(0)) await close()
  })

  return async function open(wireOptions: WireOptions = {}) {
    const clock = fakeClock()
    const memory = memoryProvider(clock)
    const wire = await cognitoWire({ provider: memory, clock, ...wireOptions })
    opened.push(wire.close)

    /** Another process of ours with the same pool. */
    function another(options: Partial<CognitoOptions> = {}) {
      const provider = cognitoProvider({ ...wire, clock, ...options })
      opened.push(provider.close)
      return provider
    }

    const provider = another()
    return {
      clock,
      memory,
      wire,
      provider,
      another,
      operations: () => wire.calls.map(({ operation }) => operation),
      /** A person confirmed and signed in; recorded calls are cleared. */
      async signedIn() {
        const email = newAddress()
        await memory.signUp(email, first)
        await memory.confirmSignUp(email, memory.codeFor(email, 'sign-up'))
        const signIn = await provider.signIn(email, first)
        wire.calls.length = 0
        return { email, ...signIn }
      },
    }
  }
}
