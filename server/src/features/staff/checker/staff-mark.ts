import type { PersonId } from '@evenkeel/contract/person-id'

const form = /^admin (\d{1,16})$/

/** Who of us moved something, as it is kept beside it: a number, because a name would stay when they leave. */
export const staffMark = (personId: PersonId) => `admin ${personId}`

export function staffOf(mark: string): PersonId | undefined {
  const number = form.exec(mark)?.[1]
  return number === undefined ? undefined : Number(number)
}
