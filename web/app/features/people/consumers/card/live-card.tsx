import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { type Answers, changedFields } from '../questions/answers.ts'
import { CardPreview } from './card-preview.tsx'

/** The card beside a step, with what was changed in it marked. */
export function LiveCard({ form }: { form: UseFormReturn<Answers> }) {
  const answers = useWatch({ control: form.control }) as Answers
  const [before] = useState(answers)
  return <CardPreview answers={answers} changed={changedFields(before, answers)} isAsking />
}
