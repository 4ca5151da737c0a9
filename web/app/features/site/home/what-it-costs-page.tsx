import { ArrowRight } from 'lucide-react'
import { useLocation } from 'react-router'
import { LinkButton } from '../../../ui/button.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { readCostHash } from './cost-address.ts'
import { CostDemo } from './cost-demo.tsx'

/** The home page's comparison of fee types on a page of its own, with the amounts of a link that was sent. */
export function WhatItCostsPage() {
  const { hash } = useLocation()
  const isHydrated = useHydrated()
  // The page is prerendered without amounts.
  const sent = isHydrated ? readCostHash(hash) : undefined
  return (
    <div className="mx-auto max-w-content px-4 py-8 medium:px-6 medium:py-12">
      <h1 className="medium:text-32">What advice costs, all-in</h1>
      <p className="mt-2 text-16 text-pretty text-muted">
        Four ways to pay, compared over 30 years. Change the amounts to yours: they stay in this browser.
      </p>
      <CostDemo key={sent ? hash : 'usual'} start={sent} />
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <LinkButton to="/" endIcon={<ArrowRight className="size-4" />}>
          Find advisors
        </LinkButton>
        <p className="min-w-0 flex-1 basis-64 text-pretty text-muted">
          See what advisors who fit you charge, with the all-in cost for your money. It’s free, and you don’t
          need an account to see your list.
        </p>
      </div>
    </div>
  )
}
