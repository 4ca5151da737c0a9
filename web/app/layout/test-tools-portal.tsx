import { testToolsFlag } from '@evenkeel/contract/constants'
import { type ComponentType, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { create } from 'zustand'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { homeAddress } from './gates/user-addresses.ts'

// The test-tools widget (spec 2.4-12) appears in the sidebar and in the footer of earlier pages. Its code loads
// only if the server has the tools turned on.

const usePlace = create<{ element: HTMLElement | null }>(() => ({ element: null }))

function hasTestTools(): boolean {
  return document.querySelector(`meta[name="${testToolsFlag.name}"]`)?.getAttribute('content') === 'true'
}

export function TestToolsOutlet() {
  const isHydrated = useHydrated()
  if (!isHydrated || !hasTestTools()) return null
  return <div className="contents" ref={(element) => usePlace.setState({ element })} />
}

/** Loaded on sign-in through the tools, not with every page that could show them. */
async function findHome(person: Parameters<typeof homeAddress>[0]): Promise<string> {
  return (await import('./gates/user-addresses.ts')).homeAddress(person)
}

export function TestToolsPortal({ tools: Tools }: { tools: ComponentType<{ homeOf: typeof findHome }> }) {
  const place = usePlace(({ element }) => element)
  if (!place) return null
  return createPortal(
    <Suspense>
      <Tools homeOf={findHome} />
    </Suspense>,
    place,
  )
}
