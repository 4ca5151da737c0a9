import type { CheckedPerson } from '@evenkeel/contract/staff/checker'
import type { ReactNode } from 'react'
import { Chip } from '../../../../ui/choice/chip.tsx'
import { ContentBlock } from '../../../../ui/content-block.tsx'

interface PersonBlockProps {
  person: CheckedPerson
  type: 'Consumer' | 'Advisor'
  children: ReactNode
}

/** The person, above everything said about them. */
export function PersonBlock({ person, type, children }: PersonBlockProps) {
  return (
    <ContentBlock
      headingAs="h2"
      title={<span className="break-words">{person.name}</span>}
      description={<span className="num">{`${type} ${person.person_id}`}</span>}
      action={person.is_demo ? <Chip>Demo</Chip> : undefined}
      className="@container"
    >
      {children}
    </ContentBlock>
  )
}
