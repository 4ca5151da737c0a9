import type { ConsumerStep } from '@evenkeel/contract/people/consumer-steps'
import { useEffect, useMemo, useRef } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { UnreadableContext } from '../../../../ui/fields/field-wiring.ts'
import { ConflictNotice } from '../onboarding/conflict-notice.tsx'
import type { AskingSlug } from '../onboarding/step-progress.ts'
import type { StoredAnswers } from '../onboarding/stored-answers.ts'
import { allStepFields } from '../questions/all-step-fields.ts'
import { AnswersContext, useWatchedAnswers } from '../questions/answers-context.ts'
import { type AnswersForm, useAnswersForm } from '../questions/use-answers-form.ts'
import { LeaveGuard } from '../saving/leave-guard.tsx'
import { SaveProblem } from '../saving/save-problem.tsx'

interface SectionEditorProps {
  step: ConsumerStep & { slug: AskingSlug }
  stored: StoredAnswers
  /** Another update of the profile is running; only one may (spec 4-36). */
  isUpdating: boolean
  onClose: (isSaved: boolean) => void
}

/** A section of the profile as an inline form with the questions of onboarding. */
export function SectionEditor({ step, stored, isUpdating, onClose }: SectionEditorProps) {
  const answersForm = useAnswersForm(stored, step)
  const { form, submit } = answersForm
  const isDisabled = isUpdating || answersForm.isSaving
  const place = useMemo(() => ({ form, step, isDisabled }), [form, step, isDisabled])
  const Fields = allStepFields[step.slug]
  const root = useRef<HTMLFormElement>(null)
  useEffect(() => {
    root.current?.querySelector<HTMLElement>('input, textarea, .ranked button')?.focus()
  }, [])

  async function saveAndClose() {
    if (await submit()) onClose(true)
  }

  return (
    <AnswersContext value={place}>
      <form
        ref={root}
        noValidate
        aria-label={step.title}
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void saveAndClose()
        }}
      >
        <UnreadableContext value={answersForm.reportUnreadable}>
          <Fields />
        </UnreadableContext>
        <ConflictNotice answersForm={answersForm} />
        <SaveProblem answersForm={answersForm} onRetry={() => void saveAndClose()} />
        <EditorActions answersForm={answersForm} isDisabled={isDisabled} onCancel={() => onClose(false)} />
      </form>
      <LeaveGuard answersForm={answersForm} isSavedOnLeaving={false} />
    </AnswersContext>
  )
}

interface EditorActionsProps {
  answersForm: AnswersForm
  isDisabled: boolean
  onCancel: () => void
}

function EditorActions({ answersForm, isDisabled, onCancel }: EditorActionsProps) {
  const { form, problemsOf, conflicts, isSaving, isUnreadable } = answersForm
  const answers = useWatchedAnswers(form)
  const isWrong = isUnreadable || Object.keys(problemsOf(answers)).length > 0
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        type="submit"
        isRunning={isSaving}
        runningLabel="Saving…"
        disabled={isWrong || conflicts.length > 0 || (isDisabled && !isSaving)}
      >
        Save
      </Button>
      <Button variant="transparent" onClick={onCancel} disabled={isSaving}>
        Cancel
      </Button>
    </div>
  )
}
