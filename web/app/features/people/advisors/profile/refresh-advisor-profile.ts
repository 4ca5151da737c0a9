import { fetchAdvisorProfile } from './advisor-profile-store.ts'

/** Something that stands in the profile was changed by a call of its own: a photo, a document. */
export function refreshAdvisorProfile(advisorId: number): void {
  void fetchAdvisorProfile(advisorId, { isForced: true })
}
