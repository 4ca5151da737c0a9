import { createHash, randomBytes, randomInt } from 'node:crypto'

/** 256 bits that nobody can guess, fit for a cookie. */
export const randomToken = () => randomBytes(32).toString('base64url')

/** How such a token is stored: it needs no slow hash, because there is nothing to guess. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** Six digits by mail. */
export const randomCode = () => String(randomInt(1_000_000)).padStart(6, '0')
