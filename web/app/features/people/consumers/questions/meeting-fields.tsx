import {
  meetingFrequencies,
  meetingModes,
  meetingRadiiMiles,
  meetingTimes,
} from '@evenkeel/contract/people/profile-choices'
import { AdvisorsLeft } from '../onboarding/advisors-left.tsx'
import { ChooseMany, ChooseOne, optionsOf } from './answer-controls.tsx'
import { useOtherAnswer, useSetAnswers } from './answers-context.ts'
import { LanguageList } from './language-list.tsx'
import { LongAnswer } from './long-answer.tsx'
import { Question } from './question.tsx'

const radii = meetingRadiiMiles.map((value) => ({ value, label: `${value} miles` }))

export function MeetingFields() {
  const isInPerson = useOtherAnswer('meeting_modes')?.includes('in-person') ?? false
  const give = useSetAnswers()
  return (
    <>
      <Question field="meeting_modes" isGroup>
        {(answer) => (
          <ChooseMany
            options={optionsOf(meetingModes)}
            answer={{
              ...answer,
              set: (modes) =>
                give({
                  meeting_modes: modes,
                  ...(!modes?.includes('in-person') && { meeting_radius_miles: null }),
                }),
            }}
          />
        )}
      </Question>
      {isInPerson && (
        <Question field="meeting_radius_miles" isGroup>
          {(answer) => <ChooseOne answer={answer} options={radii} />}
        </Question>
      )}
      <Question field="meeting_times" isGroup>
        {(answer) => <ChooseMany answer={answer} options={optionsOf(meetingTimes)} />}
      </Question>
      <Question field="languages" isGroup>
        {(answer) => <LanguageList answer={answer} />}
      </Question>
      <Question field="meeting_frequency" isGroup>
        {(answer) => <ChooseOne answer={answer} options={optionsOf(meetingFrequencies)} />}
      </Question>
      <LongAnswer field="access_needs" />
      <AdvisorsLeft />
    </>
  )
}
