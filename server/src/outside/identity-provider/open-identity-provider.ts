import { type EmbeddedProviderParts, embeddedProvider } from './embedded/embedded-provider.ts'
import type { IdentityProvider } from './identity-provider.ts'

export type IdentityProviderConfig =
  | { kind: 'embedded' }
  | {
      kind: 'cognito'
      region: string
      userPoolId: string
      clientId: string
      clientSecret: string | undefined
      /** For an implementation other than Amazon's. */
      endpoint: string | undefined
    }

export async function openIdentityProvider(
  config: IdentityProviderConfig,
  parts: EmbeddedProviderParts,
): Promise<IdentityProvider> {
  if (config.kind === 'embedded') return embeddedProvider(parts)
  // Amazon's client is large, so it is loaded only if used.
  const { cognitoProvider } = await import('./cognito/cognito-provider.ts')
  const { region, userPoolId, clientId, clientSecret, endpoint } = config
  return cognitoProvider({
    region,
    userPoolId,
    clientId,
    ...(clientSecret !== undefined && { clientSecret }),
    ...(endpoint !== undefined && { endpoint }),
  })
}
