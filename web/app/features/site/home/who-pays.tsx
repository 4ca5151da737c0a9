import { memo, Suspense } from 'react'
import { Link } from 'react-router'
import { HomeSection } from './home-section.tsx'
import { latePart } from './late-part.ts'

const load = async () => (await import('./payers-table.tsx')).PayersTable
const PayersTable = import.meta.env.SSR ? await load() : latePart('payers', load)

/** Memoized, so that no update from above reaches HTML that is not hydrated yet. */
export const WhoPays = memo(function WhoPays() {
  return (
    <HomeSection id="who-pays-us" title="Who pays us">
      <Suspense fallback={<div className="mt-6 min-h-52" />}>
        <PayersTable />
      </Suspense>
      <p className="mt-3 text-muted">
        <Link to="/legal/how-we-are-paid">How we are paid</Link>
      </p>
    </HomeSection>
  )
})
