import type { AdvisorProfile } from '@evenkeel/contract/people/advisors'

function isProfile(value: unknown): value is AdvisorProfile {
  return typeof value === 'object' && value !== null && 'advisor_id' in value
}

/** The profile stands in `data`, or is the body itself (spec 7-11); undefined where neither is one. */
export function readAdvisorBody(body: unknown): AdvisorProfile | undefined {
  const inside = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined
  if (isProfile(inside)) return inside
  return isProfile(body) ? body : undefined
}
