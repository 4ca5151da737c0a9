import type { ReactNode } from 'react'
import { Portraits } from './portraits.tsx'
import { SearchForm } from './search-form.tsx'
import { TrustFacts } from './trust-facts.tsx'

// spec §1
export const headline = 'Connect with Top Financial Advisors for Free'

interface HeroProps {
  /** "412 approved of 41,236 who applied", which loads after the page. */
  approved: ReactNode
}

/** The hero is the search itself; nothing has to be opened first. */
export function Hero({ approved }: HeroProps) {
  return (
    <section className="mx-auto max-w-content px-4 py-6 medium:px-6 medium:pt-12 medium:pb-8">
      <div className="grid items-end gap-8 large:grid-cols-[minmax(0,1fr)_456px]">
        <div>
          <h1 className="text-32 medium:max-w-[13em] medium:text-44">{headline}</h1>
          <p className="mt-2 text-16 text-pretty text-muted medium:mt-3 medium:text-20 medium:tracking-normal">
            See who fits you, why, and what each one costs over 30 years.
          </p>
        </div>
        <div className="max-large:hidden">
          <Portraits className="mx-auto" />
          <p className="num mt-2 min-h-[1lh] text-center text-muted">{approved}</p>
        </div>
      </div>
      <SearchForm />
      <TrustFacts />
    </section>
  )
}
