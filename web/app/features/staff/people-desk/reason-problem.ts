import { deskReasonLengths as lengths } from '@evenkeel/contract/staff/people-desk'

/** Counts like the server: characters without surrounding blanks. */
export function reasonProblem(reason: string): string | undefined {
  const length = [...reason.trim()].length
  if (length < lengths.min) return `Write at least ${lengths.min} characters.`
  return length > lengths.max ? `Use at most ${lengths.max} characters.` : undefined
}
