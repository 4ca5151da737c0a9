import { createHash, randomInt } from 'node:crypto'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import { replaceCodes } from './recovery-code-store.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const length = 24
const groups = /.{4}(?=.)/g

export const recoveryCodesInSet = 10

/** 120 bits in six groups of four, for writing down. */
export function makeRecoveryCode(): string {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)])
  return letters.join('').replace(groups, '$&-')
}

/** Ignores case, spaces and dashes. */
export function hashRecoveryCode(typed: string): Buffer {
  const plain = typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
  return createHash('sha256').update(plain).digest()
}

/** The only moment the codes are readable: only their hashes are stored. */
export async function replaceRecoveryCodes(
  transaction: Orm,
  personId: PersonId,
  now: Date,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesInSet }, makeRecoveryCode)
  await replaceCodes(transaction, personId, codes.map(hashRecoveryCode), now)
  return codes
}
