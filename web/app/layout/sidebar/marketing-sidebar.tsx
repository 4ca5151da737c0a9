import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { MachineLearningClaim } from './machine-learning-claim.tsx'
import { SampleMatch } from './sample-match.tsx'
import { VettingClaim } from './vetting-claim.tsx'

function Fact({ icon, claim, children }: { icon: ReactNode; claim: string; children: ReactNode }) {
  return (
    <li className="flex gap-3 [&>svg]:text-accent-text">
      {icon}
      <div>
        <p className="font-semibold">{claim}</p>
        <p className="text-muted">{children}</p>
      </div>
    </li>
  )
}

/**
 * Headline and claims of the authentication pages (spec 1-10 … 1-12), each with a way to check it. On phones they
 * appear below the form.
 */
export function MarketingSidebar() {
  return (
    <aside
      aria-label="About Evenkeel"
      className="border-t border-line bg-rail px-4 py-8 medium:grid medium:items-center medium:border-t-0 medium:border-l medium:p-8 large:p-12"
    >
      <div className="mx-auto flex max-w-100 flex-col gap-6 medium:max-w-120">
        <h2 className="text-24 medium:text-32">Connect with Top Financial Advisors for Free</h2>
        <ul className="flex flex-col gap-4">
          <VettingClaim />
          <MachineLearningClaim />
          <Fact
            icon={<LockKeyhole aria-hidden="true" />}
            claim="Advisors don’t see your name until you ask and they accept."
          >
            Rankings aren’t for sale.
          </Fact>
        </ul>
        <div className="max-medium:hidden">
          <SampleMatch />
        </div>
      </div>
    </aside>
  )
}
