import type { ConsumerStep } from '@evenkeel/contract/people/consumer-steps'
import { type ReactNode, use, useMemo, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { UnreadableContext } from '../../../../ui/fields/field-wiring.ts'
import { CardPreview } from '../card/card-preview.tsx'
import { allStepFields } from '../questions/all-step-fields.ts'
import { type Answers, changedFields } from '../questions/answers.ts'
import { AnswersContext, type Stop, useWatchedAnswers } from '../questions/answers-context.ts'
import { OutsideCountry } from '../questions/outside-country.tsx'
import { type AnswersForm, useAnswersForm } from '../questions/use-answers-form.ts'
import { LeaveGuard } from '../saving/leave-guard.tsx'
import { SaveProblem } from '../saving/save-problem.tsx'
import { useAutosave } from '../saving/use-autosave.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { FindAdvisorsContext } from './last-step.ts'
import { OnboardingFrame } from './onboarding-frame.tsx'
import { type AskingSlug, allSteps, pathOfStep, placeOf } from './step-progress.ts'
import type { StoredAnswers } from './stored-answers.ts'
import { TooYoung } from './too-young.tsx'

/** The card next to a step, with changed lines highlighted. */
function LiveCard({ form }: { form: UseFormReturn<Answers> }) {
  const answers = useWatchedAnswers(form)
  const [before] = useState(answers)
  return <CardPreview answers={answers} changed={changedFields(before, answers)} isAsking />
}

interface OnboardingStepProps {
  step: ConsumerStep & { slug: AskingSlug }
  stored: StoredAnswers
  /** Above the questions: a welcome back or a draft notice. */
  notices?: ReactNode
}

/** One of the eight steps with questions. */
export function OnboardingStep({ step, stored, notices }: OnboardingStepProps) {
  const answersForm = useAnswersForm(stored, step)
  const { form } = answersForm
  const [stop, setStop] = useState<Stop | null>(null)
  // Nothing is stored before the age is known, because the user may be under 18.
  const mayKeep = () => step.slug !== 'about-you' || form.getValues('age_band') !== null
  useAutosave(answersForm, stop === null, mayKeep)
  const place = useMemo(() => ({ form, step, isDisabled: false, onStop: setStop }), [form, step])
  const Fields = allStepFields[step.slug]

  if (stop === 'under-18') return <TooYoung step={step} stored={stored} onBack={() => setStop(null)} />
  if (stop === 'outside-country') {
    return <OutsideCountry step={step} stored={stored} onBack={() => setStop(null)} />
  }
  return (
    <AnswersContext value={place}>
      <AskingFrame step={step} stored={stored} answersForm={answersForm}>
        {notices}
        <UnreadableContext value={answersForm.reportUnreadable}>
          <Fields />
        </UnreadableContext>
        <ConflictNotice answersForm={answersForm} />
        <SaveProblem answersForm={answersForm} />
      </AskingFrame>
      <LeaveGuard answersForm={answersForm} isSavedOnLeaving />
    </AnswersContext>
  )
}

interface AskingFrameProps {
  step: ConsumerStep
  stored: StoredAnswers
  answersForm: AnswersForm
  children: ReactNode
}

/** Separate because it rerenders with each keystroke, and the questions do not. */
function AskingFrame({ step, stored, answersForm, children }: AskingFrameProps) {
  const { form, problemsOf, submit, conflicts, isUnreadable } = answersForm
  const answers = useWatchedAnswers(form)
  const [isContinuing, setIsContinuing] = useState(false)
  const navigate = useNavigate()
  const next = allSteps[placeOf(step) + 1]
  const find = use(FindAdvisorsContext)
  // Answered to sharpen a list, which is where one goes back to.
  const isForList = useSearchParams()[0].get('for') === 'list'

  async function goOn() {
    setIsContinuing(true)
    const isKept = await submit()
    const address = isForList ? isKept && (await find()) : next && pathOfStep(next.slug)
    setIsContinuing(false)
    if (isKept && address) void navigate(address)
  }

  return (
    <OnboardingFrame
      step={step}
      answers={answers}
      stored={stored}
      aside={<LiveCard form={form} />}
      continueLabel={isForList ? 'Update my list' : 'Continue'}
      continuingLabel={isForList ? 'Updating…' : 'Saving…'}
      isContinuing={isContinuing}
      isContinueDisabled={conflicts.length > 0 || isUnreadable || Object.keys(problemsOf(answers)).length > 0}
      onContinue={goOn}
      {...(conflicts.length > 0 && { footNote: 'Choose which answer to keep at the end of this page' })}
    >
      {children}
    </OnboardingFrame>
  )
}
