import { kindsOfHelp, reasonsWhyNow } from '@evenkeel/contract/people/profile-choices'
import { type ReactNode, useState } from 'react'
import { NumberedChips } from '../../../../ui/choice/numbered-chips.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { topicOptions } from '../../../../words/topic-options.ts'
import { ChooseOne, Group, optionsOf, WriteLine } from '../questions/answer-controls.tsx'
import { answerWords } from '../questions/answer-words.ts'
import { useAnswersContext } from '../questions/answers-context.ts'
import { WayQuestion } from './way-question.tsx'
import { WaySection } from './way-section.tsx'

const mostTopics = 3

export function WhatForFields() {
  return (
    <>
      <WaySection title="What you want help with" fields={['service_topics', 'zip']}>
        <OnceAnswered field="service_topics" label="Topics">
          <WayQuestion field="service_topics" isGroup hint="Up to three. The first counts most.">
            {(answer) => (
              <Group answer={answer}>
                <NumberedChips
                  options={topicOptions}
                  value={answer.value ?? []}
                  onChange={(topics) => answer.set(topics.length > 0 ? topics : null)}
                  most={mostTopics}
                />
              </Group>
            )}
          </WayQuestion>
        </OnceAnswered>
        <OnceAnswered field="zip" label="ZIP code">
          <WayQuestion field="zip">
            {(answer) => (
              <WriteLine
                answer={answer}
                autoComplete="postal-code"
                inputMode="numeric"
                maxLength={5}
                className="max-w-38"
              />
            )}
          </WayQuestion>
        </OnceAnswered>
      </WaySection>
      <WaySection title="What kind of help" fields={['kind_of_help', 'why_now']}>
        <WayQuestion field="kind_of_help" label="How should an advisor help you?" isGroup>
          {(answer) => <ChooseOne answer={answer} options={optionsOf(kindsOfHelp)} />}
        </WayQuestion>
        <WayQuestion field="why_now" label="What brings you here now?" isGroup>
          {(answer) => <ChooseOne answer={answer} options={optionsOf(reasonsWhyNow)} />}
        </WayQuestion>
      </WaySection>
    </>
  )
}

interface OnceAnsweredProps {
  field: 'service_topics' | 'zip'
  label: string
  children: ReactNode
}

/** What was answered on the home page is shown, not asked again; Change asks. */
function OnceAnswered({ field, label, children }: OnceAnsweredProps) {
  const { form } = useAnswersContext()
  const [isOpen, setIsOpen] = useState(() => form.getValues(field) === null)
  const words = answerWords(field, form.getValues())
  if (isOpen || form.formState.errors[field] || words === null) return children
  return (
    <div className="flex items-baseline gap-3">
      <dl className="flex min-w-0 flex-wrap gap-x-2">
        <dt className="font-semibold">{label}</dt>
        <dd className="num">{words}</dd>
      </dl>
      <PlainButton
        className="link quiet flex-none"
        aria-label={`Change ${label}`}
        onClick={() => setIsOpen(true)}
      >
        Change
      </PlainButton>
    </div>
  )
}
