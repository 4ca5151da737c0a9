import { memo, Suspense } from 'react'
import { latePart } from './late-part.ts'

const load = async () => (await import('./questions.tsx')).Questions
const Questions = import.meta.env.SSR ? await load() : latePart('questions', load)

/** Memoized, so that no update from above reaches HTML that is not hydrated yet. */
export const QuestionsSection = memo(function QuestionsSection() {
  return (
    <Suspense fallback={<div className="min-h-100" />}>
      <Questions />
    </Suspense>
  )
})
