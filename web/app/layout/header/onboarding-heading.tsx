import type { ReactNode } from 'react'

/** Heading and lead text of a page in the onboarding container. */
export function OnboardingHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div>
      <h1 tabIndex={-1} className="text-24 medium:text-32">
        {title}
      </h1>
      {children && <div className="mt-2 text-16 text-muted">{children}</div>}
    </div>
  )
}
