import { IdentityRefusal } from '../identity-provider.ts'

/** Cognito's tokens of one session, stored sealed with ours. */
export interface Grant {
  accessToken: string
  refreshToken: string
  /** Milliseconds since 1970, from the verified access token. */
  expiresAt: number
}

export function writeGrant({ accessToken, refreshToken, expiresAt }: Grant): string {
  return JSON.stringify({ accessToken, refreshToken, expiresAt })
}

/** Without a readable grant there is no session at Cognito: the person must sign in again. */
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
    // The unparsable text contains tokens: it must not be passed on in an error.
  }
  throw new IdentityRefusal('NotAuthorized')
}
