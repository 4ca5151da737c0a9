import { type ComponentType, lazy, memo, Suspense } from 'react'
import { CostDemoFailed } from './cost-demo-failed.tsx'
import { HomeSection } from './home-section.tsx'
import { whenNearOrUsed } from './when-near-or-used.ts'

const loadCostDemo = async () => (await import('./cost-demo.tsx')).CostDemo

// Chart, number input and cost model are a third of this page's own code. The build renders their HTML, and
// the code that hydrates it loads when the visitor comes near.
const CostDemo: ComponentType = import.meta.env.SSR
  ? await loadCostDemo()
  : lazy(async () => {
      await whenNearOrUsed('cost-demo')
      // A failure here must not break the rest of the page.
      return { default: await loadCostDemo().catch(() => CostDemoFailed) }
    })

/** Memoized, so that no update from above reaches HTML that is not hydrated yet. */
export const CostSection = memo(function CostSection() {
  return (
    <HomeSection id="cost" title="What advice costs, all-in" lead="Compare four ways to pay.">
      <noscript>
        <p className="mt-4 text-muted">This calculator needs JavaScript.</p>
      </noscript>
      <Suspense fallback={<div className="card mt-6 min-h-248 min-[560px]:min-h-220 medium:min-h-154" />}>
        <CostDemo />
      </Suspense>
    </HomeSection>
  )
})
