import { fetchAdvisorProfile } from './advisor-profile-store.ts'

/** Refetches the profile after a separate call changed a part of it, such as a photo or a document. */
export function refreshAdvisorProfile(advisorId: number): void {
  void fetchAdvisorProfile(advisorId, { isForced: true })
}
