import { type ComponentType, lazy, Suspense } from 'react'
import { LinkButton } from '../../../ui/button.tsx'

const loadDemo = async () => (await import('./sent-cost-demo.tsx')).SentCostDemo

// As on the home page: its HTML is there, and the code loads after the page's own.
const SentCostDemo: ComponentType = import.meta.env.SSR
  ? await loadDemo()
  : lazy(async () => ({ default: await loadDemo().catch(() => Failed) }))

/** Browsers do not retry code that failed to load; a reload does. Not the home page's own, which other pages would load. */
function Failed() {
  return (
    <p role="alert" className="card mt-6">
      The calculator didn’t load. Reload the page to try again.
    </p>
  )
}

/** The home page's comparison of fee types on a page of its own, which one person can send another. */
export function WhatItCostsPage() {
  return (
    <div className="mx-auto max-w-content px-4 py-8 medium:px-6 medium:py-12">
      <h1 className="medium:text-32">What advice costs, all-in</h1>
      <p className="mt-2 text-16 text-pretty text-muted">
        Four ways to pay, compared over 30 years. Change the amounts to yours: they stay in this browser.
      </p>
      <noscript>
        <p className="mt-4 text-muted">This calculator needs JavaScript.</p>
      </noscript>
      <Suspense fallback={<div className="card mt-6 min-h-248 min-[560px]:min-h-220 medium:min-h-154" />}>
        <SentCostDemo />
      </Suspense>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <LinkButton to="/">Find advisors</LinkButton>
        <p className="min-w-0 flex-1 basis-64 text-pretty text-muted">
          See what advisors who fit you charge, with the all-in cost for your money. It’s free, and you don’t
          need an account to see your list.
        </p>
      </div>
    </div>
  )
}
