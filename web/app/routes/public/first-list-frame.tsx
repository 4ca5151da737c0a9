import type { ReactNode } from 'react'
import { AdvisorsSkeleton } from '../../features/market/matching/results/advisors-skeleton.tsx'
import { useAdvisorsAddress } from '../../features/market/matching/results/use-advisors-address.ts'
import { CompareButton } from '../../features/market/matching/saved/compare-button.tsx'
import { firstListPath } from '../../features/people/consumers/way/way-steps.ts'
import { VisitorHeader } from '../../layout/header/visitor-header.tsx'
import { useIsMobile } from '../../layout/sidebar/use-is-mobile.ts'
import { useIsNarrower } from '../../layout/sidebar/use-is-narrower.ts'
import { GoBackButton } from '../../ui/go-back-button.tsx'

// Prerendered, so nothing here asks for the width of the window.
export const asking = (
  <>
    <VisitorHeader returnTo={firstListPath} />
    <BarPlace />
    <Main>
      <AdvisorsSkeleton />
    </Main>
  </>
)

export const twoPanesFromPx = 1100

export function Frame({ children, bar }: { children: ReactNode; bar?: ReactNode }) {
  const isNarrow = useIsNarrower(twoPanesFromPx)
  const isPhone = useIsMobile()
  const address = useAdvisorsAddress()
  const isOpenAlone = isNarrow && address.advisor !== undefined
  return (
    <>
      <VisitorHeader
        back={isOpenAlone ? <GoBackButton onClick={() => void address.close()} /> : undefined}
        actions={<CompareButton isIconOnly={isPhone} />}
        returnTo={firstListPath}
      />
      {bar}
      <Main>{children}</Main>
    </>
  )
}

function Main({ children }: { children: ReactNode }) {
  return (
    <main
      id="main"
      className="mx-auto w-full max-w-[1280px] flex-1 px-4 pb-8 [--panes-top:6rem] medium:px-6 medium:pb-12"
    >
      <h1 className="sr-only">Your first list</h1>
      {children}
    </main>
  )
}

/** Keeps the place of the bar, so that the list doesn't move when the bar appears. */
export function BarPlace() {
  return <div className="min-h-10 border-b border-line bg-rail" />
}

export function AccountBar({ onJoin }: { onJoin: () => void }) {
  return (
    <aside
      aria-label="Account"
      className="flex min-h-10 flex-wrap items-center justify-center gap-x-5 border-b border-line bg-rail px-4 py-1.5 max-medium:justify-between"
    >
      <p className="text-muted">
        You’re browsing without an account.
        <span className="max-medium:hidden"> This list stays here for 24 hours.</span>
      </p>
      <button type="button" className="link" onClick={onJoin}>
        Create account
      </button>
    </aside>
  )
}
