import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import type { AnswersForm } from './use-answers-form.ts'

/** Email and phone separately: shown to consumers with an accepted request unless turned off (spec 3-10). */
export function ContactChoices({ form: { values, set } }: { form: AnswersForm }) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="field-label mb-1">After you accept a request</legend>
      <Checkbox
        checked={values.hides_email !== true}
        onChange={(event) => set('hides_email', !event.target.checked)}
      >
        Show the consumer my email
      </Checkbox>
      <Checkbox
        checked={values.hides_phone !== true}
        onChange={(event) => set('hides_phone', !event.target.checked)}
      >
        Show the consumer my phone number
      </Checkbox>
    </fieldset>
  )
}
