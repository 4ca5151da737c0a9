import { afterAll, beforeAll, vi } from 'vitest'
import { type Peer, providerContract } from '../../testing/cognito/cognito-contract.ts'
import { startCognitoLocal } from '../../testing/cognito/cognito-local.ts'
import { cognitoLocalDeviations } from '../../testing/cognito/cognito-local-deviations.ts'
import { memoryProvider } from '../../testing/cognito/cognito-memory-provider.ts'
import { cognitoWire } from '../../testing/cognito/cognito-wire.ts'
import { embeddedDeviations, embeddedOnWireDeviations } from '../../testing/cognito/embedded-deviations.ts'
import { countingHasher } from '../../testing/counting-hasher.ts'
import { fakeClock } from '../../testing/fake-clock.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { cognitoProvider } from './cognito/cognito-provider.ts'
import { embeddedProvider } from './embedded/embedded-provider.ts'

// Only for the Admin… operations, which the SDK signs.
beforeAll(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local')
  vi.stubEnv('AWS_PROFILE', undefined)
})
afterAll(() => {
  vi.unstubAllEnvs()
})

async function wirePeer(options: { hasRotation?: boolean; clientSecret?: string }): Promise<Peer> {
  const clock = fakeClock()
  const memory = memoryProvider(clock)
  const wire = await cognitoWire({ provider: memory, clock, ...options })
  return {
    provider: cognitoProvider({ ...wire, clock }),
    codeFor: memory.codeFor,
    passTime: clock.pass,
    close: wire.close,
  }
}

providerContract('Cognito adapter, over our wire server', () => wirePeer({}))

providerContract('Cognito adapter, app client with a secret and rotating refresh tokens', () =>
  wirePeer({ hasRotation: true, clientSecret: 'a secret of the app client' }),
)

providerContract(
  'Cognito adapter, over cognito-local',
  async () => {
    const local = await startCognitoLocal()
    return { provider: cognitoProvider(local), codeFor: local.codeFor, close: local.stop }
  },
  cognitoLocalDeviations,
)

const database = await useTestDatabase()

function embeddedPeer(): Peer & { clock: ReturnType<typeof fakeClock> } {
  const clock = fakeClock()
  const codes = new Map<string, string>()
  const provider = embeddedProvider({
    database,
    hasher: countingHasher(),
    now: () => clock.now(),
    sendAlreadyHaveAccount: async () => {},
    sendCode: async (_transaction, { purpose, to, code }) => void codes.set(`${purpose} ${to}`, code),
  })
  return {
    provider,
    clock,
    codeFor: async (email, purpose) => codes.get(`${purpose} ${email}`) ?? '',
    passTime: clock.pass,
  }
}

providerContract('our own provider', async () => embeddedPeer(), embeddedDeviations)

providerContract(
  'Cognito adapter, over our wire server before our own provider',
  async () => {
    const { provider, clock, codeFor, passTime } = embeddedPeer()
    const wire = await cognitoWire({ provider, clock })
    return {
      provider: cognitoProvider({ ...wire, clock }),
      codeFor,
      ...(passTime && { passTime }),
      close: wire.close,
    }
  },
  embeddedOnWireDeviations,
)
