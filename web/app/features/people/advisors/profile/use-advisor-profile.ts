import { useEffect } from 'react'
import {
  type AdvisorRef,
  entryOf,
  fetchAdvisorProfile,
  type ProfileEntry,
  type ProfileView,
  useAdvisorProfileStore,
} from './advisor-profile-store.ts'

interface Wanted {
  view?: ProfileView
  /** Skips the request while the profile is known to be missing. */
  isWanted?: boolean
}

/** A profile, read once per visit (spec 4-33). */
export function useAdvisorProfile(
  advisor: AdvisorRef,
  { view = 'working', isWanted = true }: Wanted = {},
): ProfileEntry & { isUpdating: boolean; retry: () => Promise<void> } {
  const entry = useAdvisorProfileStore((state) => entryOf(state, advisor, view))
  const isUpdating = useAdvisorProfileStore((state) => state.isUpdating)
  const { isInitialized } = entry
  useEffect(() => {
    if (isWanted && !isInitialized) void fetchAdvisorProfile(advisor, { view })
  }, [advisor, view, isWanted, isInitialized])
  return { ...entry, isUpdating, retry: () => fetchAdvisorProfile(advisor, { view, isForced: true }) }
}
