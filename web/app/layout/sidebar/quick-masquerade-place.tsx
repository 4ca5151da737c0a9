import { ChevronDown, VenetianMask } from 'lucide-react'
import { useState } from 'react'
import { Popover } from '../../ui/overlays/popover.tsx'
import { VisuallyHidden } from '../../ui/screen-reader.tsx'
import { QuickMasquerade } from '../masquerade/quick-masquerade.tsx'
import { navClasses } from './nav-item.tsx'
import { useIsShorter } from './use-is-narrower.ts'

/** Below this height the links need the space. */
const foldsBelowPx = 960

/** Quick Masquerade (spec 2.5-02): behind its icon in a collapsed sidebar, folded in a low window. */
export function QuickMasqueradePlace({ isCollapsed }: { isCollapsed: boolean }) {
  const isLow = useIsShorter(foldsBelowPx)
  const [isOpen, setIsOpen] = useState(false)
  if (isCollapsed)
    return (
      <Popover
        side="right"
        trigger={
          <button type="button" className={navClasses(false, true)} title="Quick Masquerade">
            <VenetianMask aria-hidden="true" />
            <VisuallyHidden>Quick Masquerade</VisuallyHidden>
          </button>
        }
        className="w-64 p-0! [&>form]:border-0!"
      >
        <QuickMasquerade />
      </Popover>
    )
  if (isLow && !isOpen)
    return (
      <button
        type="button"
        aria-expanded={false}
        className={navClasses(false, false)}
        onClick={() => setIsOpen(true)}
      >
        <VenetianMask aria-hidden="true" />
        Quick Masquerade
        <ChevronDown aria-hidden="true" className="ml-auto size-4" />
      </button>
    )
  return <QuickMasquerade />
}
