import { emailAddress, personName } from '@evenkeel/contract/text-rules'

const firstProblem = (checked: { error?: { issues: { message: string }[] } | undefined }) =>
  checked.error?.issues[0]?.message

export function checkProofEmail(email: string): string | undefined {
  return firstProblem(emailAddress.safeParse(email))
}

export function checkOfficerName(name: string): string | undefined {
  return firstProblem(personName.safeParse(name))
}
