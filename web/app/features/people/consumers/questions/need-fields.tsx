import { kindsOfHelp, reasonsWhyNow } from '@evenkeel/contract/people/profile-choices'
import { RankedList } from '../../../../ui/choice/ranked-list.tsx'
import { topicOptions } from '../../../../words/topic-options.ts'
import { ChooseOne, Group, optionsOf } from './answer-controls.tsx'
import { LongAnswer } from './long-answer.tsx'
import { Question } from './question.tsx'

const mostTopics = 3

export function NeedFields() {
  return (
    <>
      <Question field="service_topics" isGroup hint="Up to three. The first counts most.">
        {(answer) => (
          <Group answer={answer}>
            <RankedList
              options={topicOptions}
              value={answer.value ?? []}
              onChange={(values) => answer.set(values.length > 0 ? values : null)}
              most={mostTopics}
            />
          </Group>
        )}
      </Question>
      <Question field="kind_of_help" isGroup>
        {(answer) => <ChooseOne answer={answer} options={optionsOf(kindsOfHelp)} />}
      </Question>
      <Question field="why_now" isGroup>
        {(answer) => <ChooseOne answer={answer} options={optionsOf(reasonsWhyNow)} />}
      </Question>
      <LongAnswer field="in_one_sentence" placeholder="I want to know if I can retire at 60." />
    </>
  )
}
