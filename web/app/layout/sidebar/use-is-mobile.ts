import { sidebar } from '@evenkeel/contract/constants'
import { useIsNarrower } from './use-is-narrower.ts'

/** At 868 px or narrower the sidebar is a menu (spec 2.4-11). Use only in parts that are never prerendered. */
export const useIsMobile = (): boolean => useIsNarrower(sidebar.mobileAtOrBelowPx + 1)
