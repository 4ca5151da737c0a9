import type { AdvisorAnswers, AdvisorField } from '@evenkeel/contract/people/advisor-answers'
import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { show } from '../../../../testing/stage.tsx'
import { type AnswersForm, useAnswersForm } from '../answers/use-answers-form.ts'

// For tests: one block of questions and what it would send.

interface HarnessProps {
  Fields: ComponentType<{ form: AnswersForm }>
  profile: AdvisorAnswers
  fields: readonly AdvisorField[]
}

function Harness({ Fields, profile, fields }: HarnessProps) {
  const form = useAnswersForm({ profile, fields })
  return (
    <>
      <Fields form={form} />
      <output aria-label="Sent">{form.isValid ? JSON.stringify(form.changes()) : 'not valid'}</output>
    </>
  )
}

export function showFields(
  Fields: HarnessProps['Fields'],
  fields: readonly AdvisorField[],
  profile: AdvisorAnswers = {},
) {
  return show(<Harness Fields={Fields} fields={fields} profile={profile} />)
}

/** What the block would send now, or 'not valid'. */
export function sent(): AdvisorAnswers | 'not valid' {
  const text = screen.getByLabelText('Sent').textContent ?? ''
  return text === 'not valid' ? text : JSON.parse(text)
}
