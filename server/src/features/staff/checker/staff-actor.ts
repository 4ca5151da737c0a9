import type { PersonId } from '@evenkeel/contract/person-id'

const form = /^admin (\d{1,16})$/

/** The staff member who moved something, as an id, because a name would stay after they leave. */
export const staffMark = (personId: PersonId) => `admin ${personId}`

export function staffOf(mark: string): PersonId | undefined {
  const number = form.exec(mark)?.[1]
  return number === undefined ? undefined : Number(number)
}
