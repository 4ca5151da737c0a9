import type { ConsumerField } from '@evenkeel/contract/people/consumer-answers'
import { type ReactNode, useId } from 'react'
import { SectionAudience } from '../questions/section-audience.tsx'

interface WaySectionProps {
  title: string
  /** What is asked here, which decides who sees it. */
  fields: readonly ConsumerField[]
  children: ReactNode
}

/** A part of a screen; who sees its answers is said once, in its head. */
export function WaySection({ title, fields, children }: WaySectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-5 not-first:mt-6 not-first:border-t not-first:border-line not-first:pt-6"
    >
      <div className="flex flex-col gap-x-4 gap-y-0.5 medium:flex-row medium:items-baseline medium:justify-between">
        <h2 id={id} className="flex-none">
          {title}
        </h2>
        <SectionAudience fields={fields} />
      </div>
      {children}
    </section>
  )
}
