import { useMasquerade } from '../../session/masquerade/masquerade-store.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { DeferredPart } from '../page/deferred-part.tsx'

const loadBanner = () => import('./masquerade-banner.tsx')

/** The banner stands over every page of the tab, also over public ones; pages of everybody else do not load it. */
export function MasqueradeBannerLoader() {
  const isHydrated = useHydrated()
  const isActive = useMasquerade(({ records }) => records !== null)
  return isHydrated && isActive ? <DeferredPart name="masquerade-banner" load={loadBanner} /> : null
}
