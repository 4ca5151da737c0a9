import { useMasquerade } from '../../session/masquerade/masquerade-store.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { DeferredPart } from '../page/deferred-part.tsx'

const loadBanner = () => import('./masquerade-banner.tsx')

/** Shows the banner on every page of the tab, including public ones, and loads its code only while masquerading. */
export function MasqueradeBannerLoader() {
  const isHydrated = useHydrated()
  const isActive = useMasquerade(({ records }) => records !== null)
  return isHydrated && isActive ? <DeferredPart name="masquerade-banner" load={loadBanner} /> : null
}
