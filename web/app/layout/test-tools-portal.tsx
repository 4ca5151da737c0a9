import { testToolsFlag } from '@evenkeel/contract/constants'
import { type ComponentType, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { create } from 'zustand'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { homeAddress } from './gates/user-addresses.ts'

// Where the test-tools widget stands (spec 2.4-12): the sidebar, and the foot of the pages before it. Its code is
// fetched only when the server says that the tools are on.

const usePlace = create<{ element: HTMLElement | null }>(() => ({ element: null }))

function hasTestTools(): boolean {
  return document.querySelector(`meta[name="${testToolsFlag.name}"]`)?.getAttribute('content') === 'true'
}

export function TestToolsOutlet() {
  const isHydrated = useHydrated()
  if (!isHydrated || !hasTestTools()) return null
  return <div className="contents" ref={(element) => usePlace.setState({ element })} />
}

/** Loaded when somebody signs in by the tools, not with every page that could show them. */
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
