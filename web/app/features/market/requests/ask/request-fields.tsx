import { requestMessageMaxLength } from '@evenkeel/contract/market/requests'
import type { Hideable } from '@evenkeel/contract/people/consumer-answers'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { RiskyNote } from './risky-note.tsx'
import { SharesFields } from './shares-fields.tsx'
import type { RequestForm } from './use-request-form.ts'

interface RequestFieldsProps {
  form: RequestForm
  /** The advisor's name. */
  name: string
  hides: readonly Hideable[]
  crsForm: ReactNode
  /** The consumer's own sentence from their profile, offered as a message. */
  inOneSentence?: string | undefined
}

export function RequestFields({ form, name, hides, crsForm, inOneSentence }: RequestFieldsProps) {
  const { message } = form.values
  const sentence = inOneSentence?.trim()
  return (
    <>
      <SharesFields form={form} name={name} hides={hides} />
      <Field
        label="Message (optional)"
        hint={`${name} sees this before accepting. Leave out account numbers.`}
        error={form.errors.message?.message}
      >
        <TextArea {...form.fields.message} value={message} rows={4} maxLength={requestMessageMaxLength} />
      </Field>
      {sentence && message.trim() === '' && (
        <div className="-mt-2 flex flex-col items-start gap-1">
          <p className="text-pretty text-muted wrap-anywhere">From your profile: “{sentence}”</p>
          <Button variant="secondary" size="small" onClick={() => form.fillMessage(sentence)}>
            Use as message
          </Button>
        </div>
      )}
      <RiskyNote text={message} name={name} instead="To share it only if they accept, check it above." />
      {crsForm && (
        <div className="flex flex-col gap-2">
          {crsForm}
          <Checkbox
            {...form.register('has_read_crs')}
            description="You can send your request without this. The form is two pages on the firm’s services, fees and conflicts."
          >
            I have read the CRS Form (optional)
          </Checkbox>
        </div>
      )}
    </>
  )
}
