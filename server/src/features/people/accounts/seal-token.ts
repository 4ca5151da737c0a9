import type { Services } from '../../../services.ts'

const purpose = 'bank token'

type Parts = Pick<Services, 'secrets'>

/** Whoever has the token reads somebody's bank: in the database it stands sealed only (security H37). */
export const sealToken = ({ secrets }: Parts, token: string): Buffer => secrets.seal(purpose, token)

export const openToken = ({ secrets }: Parts, sealed: Buffer): string => secrets.open(purpose, sealed)
