import { type ComponentType, useEffect, useState } from 'react'
import { couldNotLoad } from '../../../server-link/failure-sentence.ts'
import { RetryNotice } from '../../../ui/retry-notice.tsx'
import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx'
import type { LaterPart } from './steps.ts'

type Steps = Readonly<Record<LaterPart, ComponentType>>

let loaded: Steps | undefined

/** Loads the chunk with all later steps; call it early when the user is about to need one. */
export async function loadLaterSteps(): Promise<void> {
  try {
    loaded = (await import('./all-later-steps.ts')).allLaterSteps
  } catch {
    // The step itself shows the failure and offers a retry.
  }
}

/** A later step, its skeleton while it loads, or a retry when loading fails. */
export function DeferredStep({ step }: { step: LaterPart }) {
  const [steps, setSteps] = useState(() => loaded)
  const [hasFailed, setHasFailed] = useState(false)

  async function load() {
    await loadLaterSteps()
    setSteps(() => loaded)
    setHasFailed(loaded === undefined)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the step opens
  useEffect(() => {
    if (!steps) void load()
  }, [])

  if (steps) {
    const Step = steps[step]
    return <Step />
  }
  if (hasFailed) return <RetryNotice sentence={couldNotLoad('this step')} onRetry={load} />
  return <StepSkeleton />
}

export function StepSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton className="h-8 w-3/5" />
      <SkeletonText lines={2} />
      <Skeleton className="h-12 w-full rounded-control" />
      <Skeleton className="h-12 w-full rounded-control" />
    </div>
  )
}
