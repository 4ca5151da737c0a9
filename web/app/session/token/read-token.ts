// Reads a token's claims without verifying them, for the page's own timing only: the server decides on each call
// whether a token grants anything (security H39).

/** Thrown for a token that can't be read (spec 8-17). It carries no part of the token, because errors get logged. */
export class InvalidToken extends Error {
  override name = 'InvalidToken'

  constructor(what: string) {
    super(`Invalid token: ${what}`)
  }
}

export interface TokenClaims {
  sub: string
  /** Seconds since the epoch. */
  exp: number
  /** The session it belongs to; a password change or a reauthentication gives the session a new id. */
  sid?: string | undefined
}

function decode(part: string): unknown {
  const base64 = part.replaceAll('-', '+').replaceAll('_', '/')
  try {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new InvalidToken('its claims cannot be decoded')
  }
}

export function readToken(token: string): TokenClaims {
  const parts = token.split('.')
  const [, payload] = parts
  if (parts.length !== 3 || !payload || !/^[\w-]+$/.test(payload)) throw new InvalidToken('not three parts')
  const claims = decode(payload)
  if (typeof claims !== 'object' || claims === null) throw new InvalidToken('its claims are no object')
  const { sub, exp, sid }: Partial<Record<keyof TokenClaims, unknown>> = claims
  if (typeof sub !== 'string' || sub === '') throw new InvalidToken('it names nobody')
  if (typeof exp !== 'number' || !Number.isFinite(exp)) throw new InvalidToken('it has no end')
  return { sub, exp, sid: typeof sid === 'string' ? sid : undefined }
}

/** spec 4-22: expired when its exp is earlier than now. */
export function isExpired({ exp }: Pick<TokenClaims, 'exp'>, nowMs: number): boolean {
  return exp * 1000 < nowMs
}
