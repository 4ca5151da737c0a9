import type { ReactNode } from 'react'

export interface Fact {
  name: string
  value: ReactNode
}

/** Names and values, side by side where there is room. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 @min-[22rem]:grid-cols-[minmax(9rem,max-content)_minmax(0,1fr)]">
      {facts.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="num mb-1 min-w-0 break-words @min-[22rem]:mb-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
