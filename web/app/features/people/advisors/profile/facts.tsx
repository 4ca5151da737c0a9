import type { ReactNode } from 'react'

export interface FactLine {
  label: string
  words: ReactNode
}

/** Label and answer are stacked on phones and side by side elsewhere; unanswered fields are left out. */
export function Facts({ facts }: { facts: readonly FactLine[] }) {
  const answered = facts.filter(({ words }) => words !== '' && words !== null && words !== undefined)
  if (answered.length === 0) return null
  return (
    <dl className="flex flex-col gap-3 min-[560px]:grid min-[560px]:grid-cols-[180px_minmax(0,1fr)] min-[560px]:gap-x-4">
      {answered.map(({ label, words }) => (
        <div key={label} className="min-[560px]:contents">
          <dt className="text-muted">{label}</dt>
          <dd className="whitespace-pre-line">{words}</dd>
        </div>
      ))}
    </dl>
  )
}
