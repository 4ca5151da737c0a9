import { advisorAgreements } from '@evenkeel/contract/people/advisors'
import type { ProblemFields } from '@evenkeel/contract/problem'

interface Signature {
  signedName: string
  agreed: readonly string[]
}

/** Field → sentence; empty if it is signed correctly. */
export function checkSignature({ signedName, agreed }: Signature, fullName: string): ProblemFields {
  const fields: ProblemFields = {}
  if (alike(signedName) !== alike(fullName))
    fields.signedName = `Sign exactly as your name appears in your profile: ${fullName}.`
  if (!advisorAgreements.every((each) => agreed.includes(each)))
    fields.agreed = 'Agree to all four to submit.'
  return fields
}

const alike = (name: string) => name.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase()
