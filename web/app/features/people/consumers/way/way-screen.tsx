import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { UnreadableContext } from '../../../../ui/fields/field-wiring.ts'
import { ConflictNotice } from '../onboarding/conflict-notice.tsx'
import type { StoredAnswers } from '../onboarding/stored-answers.ts'
import { AnswersContext, type Stop } from '../questions/answers-context.ts'
import { type AnswersForm, useAnswersForm } from '../questions/use-answers-form.ts'
import { LeaveGuard } from '../saving/leave-guard.tsx'
import { SaveProblem } from '../saving/save-problem.tsx'
import { useAutosave } from '../saving/use-autosave.ts'
import { FunnelCount, FunnelPanel } from './funnel-panel.tsx'
import { MeetingScreenFields } from './meeting-screen-fields.tsx'
import { MoneyScreenFields } from './money-screen-fields.tsx'
import { NameFields } from './name-fields.tsx'
import { useFunnel } from './use-funnel.ts'
import { WayFrame } from './way-frame.tsx'
import { pathAfter, type WayStep } from './way-steps.ts'
import { WayTooYoung } from './way-too-young.tsx'
import { WhatForFields } from './what-for-fields.tsx'

const fieldsOf: Readonly<Record<string, ComponentType>> = {
  'what-for': WhatForFields,
  'you-and-your-money': MoneyScreenFields,
  'meeting-and-paying': MeetingScreenFields,
  'your-name': NameFields,
}

interface WayScreenProps {
  step: WayStep
  stored: StoredAnswers
  /** Above the questions: a welcome back or a draft notice. */
  notices?: ReactNode
}

/** One of the three screens, as a form that saves itself. */
export function WayScreen({ step, stored, notices }: WayScreenProps) {
  const answersForm = useAnswersForm(stored, step)
  const { form } = answersForm
  const [stop, setStop] = useState<Stop | null>(null)
  // Nothing of the screen that asks for the age is stored before it is known, because the user may be under 18.
  const mayKeep = () => !step.fields.includes('age_band') || form.getValues('age_band') !== null
  useAutosave(answersForm, stop === null, mayKeep)
  const place = useMemo(() => ({ form, step, isDisabled: false, onStop: setStop }), [form, step])
  const Fields = fieldsOf[step.slug]

  if (stop !== null) return <WayTooYoung step={step} stored={stored} onBack={() => setStop(null)} />
  return (
    <AnswersContext value={place}>
      <AskingFrame step={step} stored={stored} answersForm={answersForm}>
        {notices && <div className="mb-6 flex flex-col gap-3 empty:hidden">{notices}</div>}
        <UnreadableContext value={answersForm.reportUnreadable}>
          <div>{Fields && <Fields />}</div>
        </UnreadableContext>
        <div className="mt-6 flex flex-col gap-3 empty:hidden">
          <ConflictNotice answersForm={answersForm} />
          <SaveProblem answersForm={answersForm} />
        </div>
      </AskingFrame>
      <LeaveGuard answersForm={answersForm} isSavedOnLeaving />
    </AnswersContext>
  )
}

interface AskingFrameProps {
  step: WayStep
  stored: StoredAnswers
  answersForm: AnswersForm
  children: ReactNode
}

/** Separate because it rerenders with each keystroke, and the questions do not. */
function AskingFrame({ step, stored, answersForm, children }: AskingFrameProps) {
  const { form, submit, conflicts, isUnreadable } = answersForm
  const funnel = useFunnel(form)
  const [isContinuing, setIsContinuing] = useState(false)
  const navigate = useNavigate()

  async function goOn() {
    setIsContinuing(true)
    const isKept = await submit()
    setIsContinuing(false)
    if (isKept) void navigate(pathAfter(step, form.getValues(), stored))
    // Letters in an amount are no answer, and going on would lose them.
    else if (isUnreadable) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()
  }

  return (
    <WayFrame
      step={step}
      aside={<FunnelPanel funnel={funnel} />}
      count={<FunnelCount funnel={funnel} />}
      savedAt={stored.savedAt}
      onContinue={goOn}
      isContinuing={isContinuing}
      isContinueDisabled={conflicts.length > 0}
      continueNote={conflicts.length > 0 ? 'Choose which answer to keep at the end of this page' : undefined}
    >
      {children}
    </WayFrame>
  )
}
