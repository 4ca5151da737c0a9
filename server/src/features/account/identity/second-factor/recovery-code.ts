import { createHash, randomInt } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const length = 24
const groups = /.{4}(?=.)/g

export const recoveryCodesInSet = 10

/** 120 bits, to be written down: six groups of four. */
export function makeRecoveryCode(): string {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)])
  return letters.join('').replace(groups, '$&-')
}

/** Compared without case, spaces and dashes. */
export function hashRecoveryCode(typed: string): Buffer {
  const plain = typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
  return createHash('sha256').update(plain).digest()
}
