import { idsOf, noRecordReasons, states } from '@evenkeel/contract/people/profile-choices'
import type { DraftAnswers } from '../onboarding/draft-answers.ts'

// What a visitor entered before registering travels in the return address.

type RecordAnswers = Pick<
  DraftAnswers,
  'individual_crd_number' | 'firm_crd_number' | 'registered_states' | 'no_record_reason'
>

/** `mine` is the number the visitor confirmed as their own. */
export function recordToQuery(answers: RecordAnswers, mine?: string): string {
  const query = new URLSearchParams()
  const { individual_crd_number, firm_crd_number, registered_states, no_record_reason } = answers
  if (individual_crd_number.trim()) query.set('crd', individual_crd_number.trim())
  if (mine !== undefined && mine === individual_crd_number.trim()) query.set('me', 'yes')
  if (firm_crd_number.trim()) query.set('firm', firm_crd_number.trim())
  if (registered_states.length > 0) query.set('states', registered_states.join('-'))
  if (no_record_reason) query.set('reason', no_record_reason)
  return query.size > 0 ? `?${query}` : ''
}

const digits = (text: string | null) => (/^\d{1,8}$/.test(text ?? '') ? (text ?? undefined) : undefined)

/** The number in the address, if it is marked as the visitor's own. */
export function mineInQuery(query: URLSearchParams): string | undefined {
  return query.get('me') === 'yes' ? digits(query.get('crd')) : undefined
}

/** Accepts only what the form could have produced, because anyone can write an address. */
export function recordFromQuery(query: URLSearchParams): Partial<RecordAnswers> {
  const crd = digits(query.get('crd'))
  const firm = digits(query.get('firm'))
  const named = (query.get('states') ?? '').split('-')
  const chosen = idsOf(states).filter((state) => named.includes(state))
  const reason = idsOf(noRecordReasons).find((each) => each === query.get('reason'))
  return {
    ...(crd && { individual_crd_number: crd }),
    ...(firm && { firm_crd_number: firm }),
    ...(chosen.length > 0 && { registered_states: chosen }),
    ...(reason && { no_record_reason: reason }),
  }
}
