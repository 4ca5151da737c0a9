import { ageBands } from '@evenkeel/contract/choices'
import { type StateCode, states } from '@evenkeel/contract/people/profile-choices'
import { timeZoneChoices } from '@evenkeel/format/time-zones'
import type { ChoiceObject } from '../../../../ui/choice/choice.ts'
import { Dropdown } from '../../../../ui/choice/dropdown.tsx'
import { ChooseOne, optionsOf, WriteLine } from './answer-controls.tsx'
import { type Answer, useAnswersContext } from './answers-context.ts'
import { Question } from './question.tsx'

const outside = 'outside'
const stateOptions: ChoiceObject<StateCode | typeof outside>[] = optionsOf(states)
const outsideOption = { value: outside, label: 'Outside the United States' } as const
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
      <Question field="preferred_name">
        {(answer) => <WriteLine answer={answer} autoComplete="nickname" className="max-w-80" />}
      </Question>
      <Question field="age_band" isGroup>
        {(answer) => <AgeChoice answer={answer} />}
      </Question>
      <Question field="state">{(answer) => <StateChoice answer={answer} />}</Question>
      <Question field="zip">
        {(answer) => (
          <WriteLine answer={answer} autoComplete="postal-code" inputMode="numeric" className="max-w-40" />
        )}
      </Question>
      <Question field="time_zone">
        {(answer) => (
          <Dropdown
            ref={answer.ref}
            options={timeZoneChoices([answer.value])}
            value={answer.value}
            onChange={answer.set}
            onBlur={answer.onBlur}
            className="max-w-80"
          />
        )}
      </Question>
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

function StateChoice({ answer }: { answer: Answer<'state'> }) {
  const { onStop } = useAnswersContext()
  return (
    <Dropdown<StateCode | typeof outside>
      ref={answer.ref}
      options={onStop ? [...stateOptions, outsideOption] : stateOptions}
      value={answer.value}
      onChange={(value) => (value === outside ? onStop?.('outside-country') : answer.set(value))}
      onBlur={answer.onBlur}
      placeholder="Choose a state"
      className="max-w-80"
    />
  )
}
