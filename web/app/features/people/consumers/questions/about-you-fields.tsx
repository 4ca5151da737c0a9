import { ageBands } from '@evenkeel/contract/choices'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { ChooseOne, WriteLine } from './answer-controls.tsx'
import { type Answer, useAnswersContext } from './answers-context.ts'
import { Question } from './question.tsx'

const tooYoung = { value: 'under-18', label: 'Under 18' } as const
const ageOptions = ageBands.map((value) => ({ value, label: value }))

export function AboutYouFields() {
  return (
    <>
      <div className="grid gap-x-4 gap-y-6 medium:grid-cols-2">
        <Question field="first_name">
          {(answer) => <WriteLine answer={answer} autoComplete="given-name" />}
        </Question>
        <Question field="last_name">
          {(answer) => <WriteLine answer={answer} autoComplete="family-name" />}
        </Question>
      </div>
      <Question field="age_band" isGroup>
        {(answer) => <AgeChoice answer={answer} />}
      </Question>
      <ZipQuestion />
    </>
  )
}

export function AgeChoice({ answer }: { answer: Answer<'age_band'> }) {
  const { onStop } = useAnswersContext()
  const options = onStop ? [tooYoung, ...ageOptions] : ageOptions
  return (
    <ChooseOne
      options={options}
      answer={{
        ...answer,
        set: (value) => (value === tooYoung.value ? onStop?.('under-18') : answer.set(value)),
      }}
    />
  )
}

/** The state comes with the ZIP code. */
export function ZipQuestion() {
  const { onStop } = useAnswersContext()
  return (
    <div className="flex flex-col items-start gap-2">
      <Question field="zip">
        {(answer) => (
          <WriteLine answer={answer} autoComplete="postal-code" inputMode="numeric" className="max-w-40" />
        )}
      </Question>
      {onStop && (
        <PlainButton className="link quiet" onClick={() => onStop('outside-country')}>
          I live outside the United States
        </PlainButton>
      )}
    </div>
  )
}
