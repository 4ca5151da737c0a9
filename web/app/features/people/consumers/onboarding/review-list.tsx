import { Pencil } from 'lucide-react'
import { LinkButton } from '../../../../ui/button.tsx'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { CardTogglesList } from '../card/card-toggles-list.tsx'
import type { CardToggles } from '../card/use-card-toggles.ts'
import type { Answers } from '../questions/answers.ts'
import { AnswerList } from './answer-list.tsx'
import { askingSteps, pathOfStep } from './step-progress.ts'

interface ReviewListProps {
  answers: Answers
  toggles: CardToggles
}

/** All answers by step, each with a link back, and what of them is on the card. */
export function ReviewList({ answers, toggles }: ReviewListProps) {
  return (
    <div className="flex flex-col gap-4">
      {askingSteps.map((step) => (
        <ContentBlock
          key={step.slug}
          isCompact
          headingAs="h2"
          title={step.title}
          action={
            <LinkButton
              variant="transparent"
              size="small"
              to={pathOfStep(step.slug)}
              aria-label={`Edit ${step.title}`}
              startIcon={<Pencil className="size-4" />}
            >
              Edit
            </LinkButton>
          }
        >
          <AnswerList step={step} answers={answers} />
        </ContentBlock>
      ))}
      <ContentBlock
        isCompact
        headingAs="h2"
        title="Who sees what"
        description="Uncheck what to keep private. Matching still uses it."
      >
        <CardTogglesList toggles={toggles} />
      </ContentBlock>
    </div>
  )
}
