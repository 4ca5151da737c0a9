import { VisuallyHidden } from '../../../../ui/screen-reader.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { FunnelPanel } from './funnel-panel.tsx'
import { WayFrame } from './way-frame.tsx'
import type { WayStep } from './way-steps.ts'

const lines = ['first', 'second', 'third']

/** The frame of the coming screen while earlier answers load. */
export function WaySkeleton({ step }: { step: WayStep }) {
  return (
    <WayFrame step={step} aside={<FunnelPanel funnel={undefined} />} onContinue={() => {}} isContinueDisabled>
      <div role="status" className="flex flex-col gap-6">
        <VisuallyHidden>Loading…</VisuallyHidden>
        {lines.map((line) => (
          <div key={line} className="flex flex-col gap-3">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-9 w-full" />
          </div>
        ))}
      </div>
    </WayFrame>
  )
}
