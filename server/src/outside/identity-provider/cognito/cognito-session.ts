import {
  type AuthenticationResultType,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { decodeJwt } from 'jose'
import { IdentityProviderDown, IdentityRefusal } from '../identity-provider.ts'
import type { CognitoClients } from './cognito-clients.ts'
import { type Grant, readGrant } from './grant.ts'
import { readFailure } from './read-failure.ts'
import { secretHash } from './secret-hash.ts'
import type { TokenVerifier } from './token-verifier.ts'

export interface SessionOwner {
  sub: string
  grant: string | null
}

export interface CognitoSession {
  /** Accepts only verified tokens; the person is read from them alone. */
  accept(result: AuthenticationResultType | undefined, kept?: Grant): Promise<{ sub: string; grant: Grant }>
  renew(who: SessionOwner, signal: AbortSignal): Promise<Grant>
  /** The grant's access token while it is valid, otherwise a new one. */
  accessToken(who: SessionOwner, signal: AbortSignal): Promise<string>
}

const aboutToExpireMs = 10_000

export function cognitoSession(
  { asking, changing }: CognitoClients,
  app: { clientId: string; clientSecret?: string | undefined },
  tokens: TokenVerifier,
  clock: { now(): Date },
): CognitoSession {
  // Learned from the first refusal, so that a pool with rotation needs two calls only once.
  let isRotating = false

  async function accept(result: AuthenticationResultType | undefined, kept?: Grant) {
    const access = await tokens.verify(result?.AccessToken, 'access')
    const id = await tokens.verify(result?.IdToken, 'id')
    const refreshToken = result?.RefreshToken ?? kept?.refreshToken
    if (!result?.AccessToken || !access || access.sub !== id?.sub || !refreshToken) {
      throw new IdentityProviderDown('Cognito answered with tokens that do not verify')
    }
    const { sub, expiresAt } = access
    return { sub, grant: { accessToken: result.AccessToken, refreshToken, expiresAt } }
  }

  async function refresh(stored: Grant, sub: string, abortSignal: AbortSignal) {
    const { clientId, clientSecret } = app
    if (!isRotating) {
      try {
        const SECRET_HASH = clientSecret && secretHash(usernameIn(stored) ?? sub, clientId, clientSecret)
        const proof = { REFRESH_TOKEN: stored.refreshToken, ...(SECRET_HASH && { SECRET_HASH }) }
        const plain = { AuthFlow: 'REFRESH_TOKEN_AUTH', ClientId: clientId, AuthParameters: proof } as const
        return (await asking.send(new InitiateAuthCommand(plain), { abortSignal })).AuthenticationResult
      } catch (error) {
        if (!mayMeanRotation(error)) throw error
      }
    }
    const rotating = {
      RefreshToken: stored.refreshToken,
      ClientId: clientId,
      ...(clientSecret && { ClientSecret: clientSecret }),
    }
    const answer = await changing.send(new GetTokensFromRefreshTokenCommand(rotating), { abortSignal })
    isRotating = true
    return answer.AuthenticationResult
  }

  async function renew(who: SessionOwner, signal: AbortSignal) {
    const stored = readGrant(who.grant)
    const { sub, grant } = await accept(await refresh(stored, who.sub, signal), stored)
    if (sub !== who.sub) throw new IdentityRefusal('NotAuthorized')
    return grant
  }

  return {
    accept,
    renew,
    async accessToken(who, signal) {
      const stored = readGrant(who.grant)
      const owner = await tokens.verify(stored.accessToken, 'access')
      if (owner && owner.sub !== who.sub) throw new IdentityRefusal('NotAuthorized')
      const isLive = owner && owner.expiresAt - aboutToExpireMs > clock.now().getTime()
      return isLive ? stored.accessToken : (await renew(who, signal)).accessToken
    },
  }
}

// Only for the secret hash, where a wrong name makes Cognito refuse: an expired token can no longer be verified.
function usernameIn(stored: Grant): string | undefined {
  try {
    const { username } = decodeJwt(stored.accessToken)
    return typeof username === 'string' ? username : undefined
  } catch {
    return undefined
  }
}

// A client with rotation refuses REFRESH_TOKEN_AUTH under an undocumented name. A session that is really over is
// refused by the other operation too.
function mayMeanRotation(error: unknown): boolean {
  const failure = readFailure(error)
  if (failure instanceof IdentityRefusal) {
    return failure.refusal === 'InvalidParameter' || failure.refusal === 'NotAuthorized'
  }
  return error instanceof Error && /^(UnsupportedOperation|OperationNotEnabled)Exception$/.test(error.name)
}
