import type { Services } from '../../../services.ts'

type Parts = Pick<Services, 'secrets'>

/** The token gives access to a person's bank, so it is stored only sealed (security H37). */
export const sealToken = ({ secrets }: Parts, token: string): Buffer => secrets.seal('bank token', token)

export const openToken = ({ secrets }: Parts, sealed: Buffer): string => secrets.open('bank token', sealed)

/** When signing in again, it contains the bank's token. */
export const sealRef = ({ secrets }: Parts, ref: string): Buffer => secrets.seal('bank linking', ref)

export const openRef = ({ secrets }: Parts, sealed: Buffer): string => secrets.open('bank linking', sealed)
