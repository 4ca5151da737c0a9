import { createHash, randomBytes, randomInt } from 'node:crypto'

/** 256 random bits, safe for a cookie. */
export const randomToken = () => randomBytes(32).toString('base64url')

/** A random token needs no slow hash, because it cannot be guessed. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** Six digits for a letter. */
export const randomCode = () => String(randomInt(1_000_000)).padStart(6, '0')
