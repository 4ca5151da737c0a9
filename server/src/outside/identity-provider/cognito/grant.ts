import { IdentityRefusal } from '../identity-provider.ts'

/** Cognito's tokens of one session, as they are kept sealed beside ours. */
export interface Grant {
  accessToken: string
  refreshToken: string
  /** Milliseconds since 1970, from the verified access token. */
  expiresAt: number
}

export function writeGrant({ accessToken, refreshToken, expiresAt }: Grant): string {
  return JSON.stringify({ accessToken, refreshToken, expiresAt })
}

/** Without a readable grant there is no session at Cognito: the person has to sign in again. */
export function readGrant(text: string | null): Grant {
  try {
    const { accessToken, refreshToken, expiresAt } = JSON.parse(text ?? 'null')
    if (
      typeof accessToken === 'string' &&
      typeof refreshToken === 'string' &&
      typeof expiresAt === 'number'
    ) {
      return { accessToken, refreshToken, expiresAt }
    }
  } catch {
    // The text that did not parse holds tokens: it must not travel on in an error.
  }
  throw new IdentityRefusal('NotAuthorized')
}
