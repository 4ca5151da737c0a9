import type { Services } from '../../../services.ts'

const purpose = 'bank linking'

type Parts = Pick<Services, 'secrets'>

/** For signing in again it carries the token of the bank. */
export const sealRef = ({ secrets }: Parts, ref: string): Buffer => secrets.seal(purpose, ref)

export const openRef = ({ secrets }: Parts, sealed: Buffer): string => secrets.open(purpose, sealed)
