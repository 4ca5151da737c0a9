import { type ReactNode, type Ref, useId } from 'react'

interface MatchSectionProps {
  title: ReactNode
  headingRef?: Ref<HTMLHeadingElement> | undefined
  children: ReactNode
}

/** A section of the column next to a match. */
export function MatchSection({ title, headingRef, children }: MatchSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-b border-line py-5 first:pt-0 last:border-0">
      <h2 id={id} ref={headingRef} tabIndex={-1} className="flex min-h-6 items-center gap-2 text-14">
        {title}
      </h2>
      <div className="mt-2 flex flex-col gap-3">{children}</div>
    </section>
  )
}
