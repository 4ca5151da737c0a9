import type { ConsumerStep } from '@evenkeel/contract/people/consumer-steps'
import { Pencil } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { AnswerList } from '../onboarding/answer-list.tsx'
import { StepLead } from '../onboarding/step-lead.tsx'
import type { AskingSlug } from '../onboarding/step-progress.ts'
import type { StoredAnswers } from '../onboarding/stored-answers.ts'
import { SectionEditor } from './section-editor.tsx'

interface ProfileSectionProps {
  step: ConsumerStep & { slug: AskingSlug }
  stored: StoredAnswers
  isEditing: boolean
  /** False while any section is being edited, because only one can be open. */
  isEditable: boolean
  isUpdating: boolean
  onEdit: () => void
  onClose: (isSaved: boolean) => void
}

export function ProfileSection(props: ProfileSectionProps) {
  const { step, stored, isEditing, isEditable, isUpdating, onEdit, onClose } = props
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    // The focused form is gone, so focus returns to the button that opened it.
    if (wasEditing.current && !isEditing) edit.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  return (
    <ContentBlock
      headingAs="h2"
      title={step.title}
      description={isEditing ? <StepLead step={step} /> : undefined}
      action={
        isEditable && (
          <Button
            ref={edit}
            variant="transparent"
            size="small"
            aria-label={`Edit ${step.title}`}
            startIcon={<Pencil className="size-4" />}
            disabled={isUpdating}
            onClick={onEdit}
          >
            Edit
          </Button>
        )
      }
    >
      {isEditing ? (
        <SectionEditor step={step} stored={stored} isUpdating={isUpdating} onClose={onClose} />
      ) : (
        <AnswerList step={step} answers={stored.answers} />
      )}
    </ContentBlock>
  )
}
