import { clientSpecialties, serviceTopics } from '@evenkeel/contract/choices'
import { clientCounts } from '@evenkeel/contract/people/profile-choices'
import { useRef } from 'react'
import { ChoiceChips } from '../../../../ui/choice/choice-chips.tsx'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import type { SpecializationDraft } from '../onboarding/draft-answers.ts'
import { ClaimsNote } from '../record/claims-note.tsx'
import { AdvisorFormField } from './advisor-field.tsx'
import { choicesOf } from './choices-of.ts'
import { chooseSpecialties } from './choose-specialties.ts'
import { SectionAudience } from './section-audience.tsx'
import type { AnswersForm } from './use-answers-form.ts'

const specialtyChoices = clientSpecialties.map((label, value) => ({ value, label }))
const topicChoices = serviceTopics.map((label, value) => ({ value, label }))
const countChoices = choicesOf(clientCounts)
const mostSpecialties = 7
const mostMainTopics = 3

interface EvidenceProps {
  form: AnswersForm
  place: number
  one: SpecializationDraft
}

function Evidence({ form, place, one }: EvidenceProps) {
  const label = clientSpecialties[one.id] ?? ''
  const at = `specializations.${place}`
  const change = (changed: Partial<SpecializationDraft>) =>
    form.set(
      'specializations',
      form.values.specializations.map((each) => (each.id === one.id ? { ...each, ...changed } : each)),
    )
  return (
    <ContentBlock as="li" isCompact title={label} headingAs="h2">
      <div className="flex flex-col gap-4">
        <Field label="Current clients" isGroup isRequired error={form.errorOf(`${at}.clients_now`)}>
          <ChoiceChips
            name={`clients-${one.id}`}
            aria-label={`${label}: current clients`}
            options={countChoices}
            value={one.clients_now}
            onChange={(clients_now) => change({ clients_now })}
          />
        </Field>
        <Field
          label="Your experience with them"
          isRequired
          error={form.errorOf(`${at}.evidence`)}
          hint="One sentence, 40 to 280 characters."
        >
          <TextArea
            aria-label={`${label}: your experience with them`}
            rows={3}
            maxLength={280}
            value={one.evidence ?? ''}
            onChange={(event) => change({ evidence: event.target.value })}
            onBlur={() => form.leave(`${at}.evidence`)}
          />
        </Field>
        <ClaimsNote field={`specializations.${one.id}`} text={one.evidence ?? ''} />
      </div>
    </ContentBlock>
  )
}

/** Step 4: whom an advisor knows best, with evidence, and what they help with. */
export function SpecializationFields({ form }: { form: AnswersForm }) {
  const { specializations, service_topics, main_topics } = form.values
  // Restores the text of a specialty that was deselected by mistake.
  const written = useRef(new Map<number, SpecializationDraft>())
  for (const one of specializations) written.current.set(one.id, one)

  function chooseTopics(topics: number[]) {
    form.set('service_topics', topics)
    form.set(
      'main_topics',
      main_topics.filter((topic) => topics.includes(topic)),
    )
  }

  return (
    <>
      <SectionAudience>Consumers see these answers. They count most in a match.</SectionAudience>
      <AdvisorFormField
        form={form}
        field="specializations"
        label="Who do you know best?"
        isGroup
        isRequired
        hint="Choose up to seven, or only “Generalists”."
      >
        <ChoiceChips
          isMany
          name="specializations"
          options={specialtyChoices}
          value={specializations.map(({ id }) => id)}
          most={mostSpecialties}
          onChange={(ids) =>
            form.set('specializations', chooseSpecialties(specializations, ids, written.current))
          }
        />
      </AdvisorFormField>
      {specializations.length > 0 && (
        <ul aria-label="Experience with each specialty" className="flex flex-col gap-4">
          {specializations.map((one, place) => (
            <Evidence key={one.id} form={form} place={place} one={one} />
          ))}
        </ul>
      )}
      <AdvisorFormField form={form} field="service_topics" label="What do you help with?" isGroup isRequired>
        <ChoiceChips
          isMany
          name="service_topics"
          options={topicChoices}
          value={service_topics}
          onChange={chooseTopics}
        />
      </AdvisorFormField>
      {service_topics.length > 0 && (
        <AdvisorFormField
          form={form}
          field="main_topics"
          label="Which are your main topics?"
          isGroup
          hint="Up to three. They appear first and count more."
        >
          <ChoiceChips
            isMany
            name="main_topics"
            options={topicChoices.filter(({ value }) => service_topics.includes(value))}
            value={main_topics}
            most={mostMainTopics}
            onChange={(topics) => form.set('main_topics', topics)}
          />
        </AdvisorFormField>
      )}
    </>
  )
}
