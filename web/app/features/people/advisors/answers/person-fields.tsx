import { ageBands, genderOptions } from '@evenkeel/contract/choices'
import { credentials, languages } from '@evenkeel/contract/people/profile-choices'
import { ChoiceChips } from '../../../../ui/choice/choice-chips.tsx'
import { MultiSelect } from '../../../../ui/choice/multi-select.tsx'
import { AdvisorFormField } from './advisor-field.tsx'
import { choicesOf } from './choices-of.ts'
import type { AnswersForm } from './use-answers-form.ts'

const languageChoices = choicesOf(languages)
const credentialChoices = choicesOf(credentials)
// Chips cannot be deselected, so declining to answer is a chip too.
const notStated = { value: '', label: 'Prefer not to say' } as const
const genderChoices = [...genderOptions.map((value) => ({ value, label: value })), notStated]
const ageChoices = [...ageBands.map((value) => ({ value, label: value })), notStated]

export function PersonFields({ form }: { form: AnswersForm }) {
  const { values, set, leave } = form
  return (
    <>
      <AdvisorFormField form={form} field="languages" hint="Up to 10.">
        <MultiSelect
          options={languageChoices}
          value={values.languages}
          onChange={(chosen) => set('languages', chosen)}
          onBlur={() => leave('languages')}
          chosenLabel="Selected languages"
          placeholder="Type a language"
        />
      </AdvisorFormField>
      <AdvisorFormField form={form} field="credentials" isGroup hint="We verify each one.">
        <ChoiceChips
          isMany
          name="credentials"
          options={credentialChoices}
          value={values.credentials}
          onChange={(chosen) => set('credentials', chosen)}
        />
      </AdvisorFormField>
      <AdvisorFormField form={form} field="gender" isGroup>
        <ChoiceChips
          name="gender"
          options={genderChoices}
          value={values.gender ?? ''}
          onChange={(chosen) => set('gender', chosen || null)}
        />
      </AdvisorFormField>
      <AdvisorFormField form={form} field="age_band" isGroup>
        <ChoiceChips
          name="age_band"
          options={ageChoices}
          value={values.age_band ?? ''}
          onChange={(chosen) => set('age_band', chosen || null)}
        />
      </AdvisorFormField>
    </>
  )
}
