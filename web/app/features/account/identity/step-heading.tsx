import { brand } from '@evenkeel/contract/site/brand'
import { type ReactNode, useEffect, useRef } from 'react'
import { useIsStepChanged } from './step-changed.ts'

interface StepLeadProps {
  title: string
  children?: ReactNode
  /** The step focuses its only field itself. */
  hasOwnFocus?: boolean
}

/** Title and introduction of a step; focused when the user comes from another step. */
export function StepHeading({ title, children, hasOwnFocus = false }: StepLeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isStepChanged = useIsStepChanged()
  useEffect(() => {
    document.title = `${title} · ${brand.name}`
  }, [title])
  useEffect(() => {
    if (isStepChanged && !hasOwnFocus) heading.current?.focus({ preventScroll: true })
  }, [isStepChanged, hasOwnFocus])
  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className="text-24 medium:text-32">
        {title}
      </h1>
      {children && <div className="mt-2 text-16 text-muted">{children}</div>}
    </div>
  )
}
