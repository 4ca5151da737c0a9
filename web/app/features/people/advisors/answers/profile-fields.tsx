import { advisorTitles, states } from '@evenkeel/contract/people/profile-choices'
import { SearchSelect } from '../../../../ui/choice/search-select.tsx'
import { SuggestInput } from '../../../../ui/fields/suggest-input.tsx'
import { ClaimsNote } from '../record/claims-note.tsx'
import { AdvisorFormField } from './advisor-field.tsx'
import { choicesOf } from './choices-of.ts'
import { ContactChoices } from './contact-choices.tsx'
import { PersonFields } from './person-fields.tsx'
import { SectionAudience } from './section-audience.tsx'
import { LongAnswer, TextAnswer } from './text-answer.tsx'
import type { AnswersForm } from './use-answers-form.ts'
import { YearsField } from './years-field.tsx'
import { YesNo } from './yes-no.tsx'

const stateChoices = choicesOf(states)
const pair = 'grid gap-x-4 gap-y-6 min-[560px]:grid-cols-2 items-start'

/** What consumers read about an advisor (step 3). The photo has its own call and appears above. */
export function ProfileFields({ form }: { form: AnswersForm }) {
  const { values, set, leave } = form
  return (
    <>
      <SectionAudience>Consumers see these answers unless marked.</SectionAudience>
      <div className={pair}>
        <TextAnswer form={form} field="first_name" isRequired autoComplete="given-name" />
        <TextAnswer form={form} field="last_name" isRequired autoComplete="family-name" />
      </div>
      <div className="flex flex-col gap-2">
        <AdvisorFormField form={form} field="title" isRequired hint="Choose one or type your own.">
          <SuggestInput
            value={values.title}
            onChange={(title) => set('title', title)}
            onBlur={() => leave('title')}
            suggestions={advisorTitles}
          />
        </AdvisorFormField>
        <ClaimsNote field="title" text={values.title} />
      </div>
      <TextAnswer form={form} field="company_name" isRequired autoComplete="organization" />
      <div className={pair}>
        <TextAnswer form={form} field="home_town" isRequired autoComplete="address-level2" />
        <AdvisorFormField form={form} field="home_state" isRequired>
          <SearchSelect
            options={stateChoices}
            value={values.home_state}
            onChange={(state) => set('home_state', state)}
            onBlur={() => leave('home_state')}
            placeholder="Type a state"
          />
        </AdvisorFormField>
      </div>
      <TextAnswer
        form={form}
        field="office_zip"
        autoComplete="postal-code"
        hint="For the distance to consumers who want to meet in person."
      />
      <LongAnswer
        form={form}
        field="bio_text"
        most={2000}
        rows={8}
        isRequired
        hint="150 to 2,000 characters. Say who you help and how you work."
      >
        <ClaimsNote field="bio_text" text={values.bio_text} />
      </LongAnswer>
      <LongAnswer form={form} field="why_iam_fa" most={1000} rows={4}>
        <ClaimsNote field="why_iam_fa" text={values.why_iam_fa} />
      </LongAnswer>
      <LongAnswer form={form} field="favourite_quote" most={280} rows={2}>
        <ClaimsNote field="favourite_quote" text={values.favourite_quote} />
      </LongAnswer>
      <YearsField form={form} />
      <div className="flex flex-col gap-2">
        <TextAnswer form={form} field="education" placeholder="BS Finance, University of Colorado" />
        <ClaimsNote field="education" text={values.education} />
      </div>
      <PersonFields form={form} />
      <YesNo
        form={form}
        field="is_fiduciary"
        label="Are you a fiduciary at all times?"
        hint="You’ll need to show it in writing."
      />
      <YesNo
        form={form}
        field="has_disclosures"
        label="Does the register list any disclosures?"
        hint="Such as a customer dispute, regulatory action or bankruptcy. We check the register."
      />
      <TextAnswer form={form} field="phone_number" autoComplete="tel" inputMode="tel" />
      <ContactChoices form={form} />
      <TextAnswer
        form={form}
        field="video_intro_url"
        inputMode="url"
        placeholder="https://youtu.be/…"
        hint="YouTube or Vimeo link, up to 3 minutes."
      />
    </>
  )
}
