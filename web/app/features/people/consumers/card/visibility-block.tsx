import { ContentBlock } from '../../../../ui/content-block.tsx'
import type { StoredAnswers } from '../onboarding/stored-answers.ts'
import { CardPreview, cardHeading } from './card-preview.tsx'
import { CardTogglesList } from './card-toggles-list.tsx'
import { useCardToggles, withHidden } from './use-card-toggles.ts'

interface VisibilityBlockProps {
  stored: StoredAnswers
  isUpdating: boolean
}

/** Who sees what: the card as an advisor gets it, and toggles to hide parts of it. */
export function VisibilityBlock({ stored, isUpdating }: VisibilityBlockProps) {
  const toggles = useCardToggles(stored)
  return (
    <ContentBlock
      headingAs="h2"
      title={cardHeading}
      description="Uncheck what to keep private. Matching still uses it."
    >
      <div className="grid gap-6 medium:grid-cols-2 large:grid-cols-1">
        <CardTogglesList toggles={toggles} isDisabled={isUpdating} />
        <CardPreview answers={withHidden(stored.answers, toggles)} hasHeading={false} />
      </div>
    </ContentBlock>
  )
}
