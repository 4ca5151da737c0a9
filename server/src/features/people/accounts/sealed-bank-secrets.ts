import type { Services } from '../../../services.ts'

type Parts = Pick<Services, 'secrets'>

/** Whoever has the token reads somebody's bank: in the database it stands sealed only (security H37). */
export const sealToken = ({ secrets }: Parts, token: string): Buffer => secrets.seal('bank token', token)

export const openToken = ({ secrets }: Parts, sealed: Buffer): string => secrets.open('bank token', sealed)

/** For signing in again it carries the token of the bank. */
export const sealRef = ({ secrets }: Parts, ref: string): Buffer => secrets.seal('bank linking', ref)

export const openRef = ({ secrets }: Parts, sealed: Buffer): string => secrets.open('bank linking', sealed)
