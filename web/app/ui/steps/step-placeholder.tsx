import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from '../logo.tsx'

interface StepPlaceholderProps {
  title: string
  lead?: ReactNode
  children?: ReactNode
}

/** Shown instead of a step, while it loads or with the reason why there is none. */
export function StepPlaceholder({ title, lead, children }: StepPlaceholderProps) {
  return (
    <div className="flex flex-1 flex-col gap-8 p-4 medium:px-5 medium:py-6">
      <header>
        <Link to="/" className="inline-flex no-underline">
          <Logo />
        </Link>
      </header>
      <main
        id="main"
        className="mx-auto flex w-full max-w-120 flex-1 flex-col gap-6 medium:justify-center medium:pb-24"
      >
        <div>
          <h1 className="text-24 medium:text-32">{title}</h1>
          {lead && <p className="mt-1 text-16 text-muted">{lead}</p>}
        </div>
        {children}
      </main>
    </div>
  )
}
