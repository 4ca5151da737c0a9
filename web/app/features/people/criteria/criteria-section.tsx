import type { ReactNode } from 'react'
import { ContentBlock } from '../../../ui/content-block.tsx'

interface CriteriaSectionProps {
  title: string
  description?: string
  /** In onboarding the step provides the heading and the background. */
  isPlain: boolean
  children: ReactNode
}

export function CriteriaSection({ title, description, isPlain, children }: CriteriaSectionProps) {
  const fields = <div className="flex flex-col gap-8">{children}</div>
  if (isPlain) return fields
  return (
    <ContentBlock headingAs="h2" title={title} description={description}>
      {fields}
    </ContentBlock>
  )
}
