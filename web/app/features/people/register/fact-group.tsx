import type { FactSource } from '@evenkeel/contract/people/register'
import type { ReactNode } from 'react'
import { SourceMark } from '../../../ui/source-mark.tsx'
import { sourceLabel } from './register-words.ts'

interface FactGroupProps {
  title: string
  /** The source file and its date. */
  source?: FactSource
  asOf?: string
  /** Whether it is under a heading of the page or inside a card without one. */
  headingAs?: 'h3' | 'h4'
  children: ReactNode
}

/** Facts from one source on one day. */
export function FactGroup({ title, source, asOf, headingAs: Heading = 'h3', children }: FactGroupProps) {
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <Heading className="text-14">{title}</Heading>
      {children}
      {source && asOf && (
        <SourceMark
          kind={source === 'document' ? 'document' : 'register'}
          source={sourceLabel(source)}
          readAt={asOf}
        />
      )}
    </section>
  )
}

interface Fact {
  label: string
  words: ReactNode
}

/** Label and fact are stacked on phones and side by side elsewhere; facts the register does not have are left out. */
export function RecordFacts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(({ words }) => words !== '' && words !== null && words !== undefined)
  return (
    <dl className="flex flex-col gap-2 min-[560px]:grid min-[560px]:grid-cols-[160px_minmax(0,1fr)] min-[560px]:gap-x-4">
      {known.map(({ label, words }) => (
        <div key={label} className="min-[560px]:contents">
          <dt className="text-muted">{label}</dt>
          <dd className="break-words">{words}</dd>
        </div>
      ))}
    </dl>
  )
}
