import { memo, Suspense } from 'react'
import { latePart } from './late-part.ts'

const load = async () => (await import('./sample-list.tsx')).SampleList
const SampleList = import.meta.env.SSR ? await load() : latePart('sample-list', load)

/** Memoized, so that no update from above reaches HTML that is not hydrated yet. */
export const SampleSection = memo(function SampleSection() {
  return (
    <Suspense fallback={<div className="min-h-250 medium:min-h-120" />}>
      <SampleList />
    </Suspense>
  )
})
