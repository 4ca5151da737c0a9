import type { AdvisorField } from '@evenkeel/contract/people/advisor-answers'
import type { AdvisorProfile, Application } from '@evenkeel/contract/people/advisors'
import { type ReactNode, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { LeaveGuard } from '../../../../ui/overlays/leave-guard.tsx'
import { ChangedElsewhere } from '../answers/changed-elsewhere.tsx'
import { SaveProblem } from '../answers/save-problem.tsx'
import { type AnswersForm, useAnswersForm } from '../answers/use-answers-form.ts'
import { useFocusFirstError } from '../answers/use-focus-first-error.ts'
import { useSaveAnswers } from '../answers/use-save-answers.ts'
import { saveSomeAnswers } from '../profile/advisor-profile-store.ts'
import { fetchApplication } from './application-store.ts'
import { ConsumerAside } from './consumer-aside.tsx'
import type { DraftAnswers } from './draft-answers.ts'
import { DraftConflict, DraftNote } from './draft-status.tsx'
import { MissingAnswers } from './missing-answers.tsx'
import {
  isSubmitted,
  type KnownStep,
  navigatorSteps,
  pathOfStep,
  stepAfter,
  stepAfterSaving,
} from './onboarding-steps.ts'
import { pickTyped, useDraftStore } from './profile-draft.ts'
import { StepShell } from './step-shell.tsx'
import { type StepDraft, useStepDraft } from './use-step-draft.ts'

export interface StepProps {
  step: KnownStep
  profile: AdvisorProfile
  application: Application
  savedAt: Date | null
  onSaved: () => void
}

interface AnswerStepProps extends StepProps {
  preset?: Partial<DraftAnswers>
  children: (form: AnswersForm) => ReactNode
  /** Answers of other steps that this one can fill in. */
  alsoSent?: readonly AdvisorField[]
  /** Overrides the required fields when not all are needed in every case. */
  needed?: readonly AdvisorField[]
  /** Blocks Continue for a reason other than the answers. */
  isHeld?: (form: AnswersForm) => boolean
}

const noDraft = {}

/** Typed answers that the server has or is about to get need no warning. */
const isKept = ({ view }: StepDraft) => view !== undefined && !['failed', 'clash'].includes(view.saving)

/** A step made of answers; Continue saves only what changed. */
export function AnswerStep({
  step,
  profile,
  application,
  savedAt,
  onSaved,
  preset,
  isHeld,
  alsoSent,
  needed,
  children,
}: AnswerStepProps) {
  const navigate = useNavigate()
  const { fields } = step
  const required = needed ?? step.required
  const sent = useMemo(() => [...fields, ...(alsoSent ?? [])], [fields, alsoSent])
  const kept = useDraftStore(({ draft }) => draft?.view().value ?? noDraft)
  const form = useAnswersForm({
    profile,
    fields: sent,
    required,
    preset: { ...preset, ...pickTyped(kept, sent) },
  })
  const draft = useStepDraft(form, sent)
  const { save, isSaving, failure, collision } = useSaveAnswers({ form, profile, send: saveSomeAnswers })
  const isSaved = useRef(false)
  const content = useFocusFirstError(failure)

  async function goOn() {
    const next = form.isDirty ? stepAfterSaving(step, application) : stepAfter(step)
    if (form.isDirty) {
      await draft.stop()
      const isDone = await save()
      // Kept again from here, because the save ended the draft of these answers.
      await draft.restart()
      if (!isDone) return
      onSaved()
      void fetchApplication()
    }
    isSaved.current = true
    if (next) void navigate(pathOfStep(next.slug))
  }

  return (
    <StepShell
      step={step}
      steps={navigatorSteps(step, { profile, application })}
      aside={<ConsumerAside values={form.values} id={profile.advisor_id} marked={fields} />}
      savedAt={savedAt}
      draftNote={<DraftNote draft={draft} />}
      isFootNoteKept={draft.view?.saving === 'saved' || draft.view?.saving === 'failed'}
      continueLabel={form.isDirty && isSubmitted(application) ? 'Save changes' : 'Continue'}
      onContinue={goOn}
      isContinueDisabled={!form.isValid || isHeld?.(form) === true}
      isContinuing={isSaving}
    >
      <div ref={content} className="flex flex-col gap-8">
        <ChangedElsewhere form={form} profile={profile} fields={collision} />
        {children(form)}
        <MissingAnswers form={form} />
        <DraftConflict draft={draft} fields={sent} />
        <SaveProblem failure={failure} />
      </div>
      <LeaveGuard isDirty={form.isDirty && !isKept(draft)} isSaved={isSaved} />
    </StepShell>
  )
}
