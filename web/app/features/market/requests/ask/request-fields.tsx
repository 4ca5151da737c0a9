import { requestMessageMaxLength } from '@evenkeel/contract/market/requests'
import type { Hideable } from '@evenkeel/contract/people/consumer-answers'
import type { ReactNode, Ref } from 'react'
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
  hasTried: boolean
  messageRef: Ref<HTMLTextAreaElement>
  phoneRef: Ref<HTMLInputElement>
}

export function RequestFields({
  form,
  name,
  hides,
  crsForm,
  hasTried,
  messageRef,
  phoneRef,
}: RequestFieldsProps) {
  const { message, setMessage, problems, ticks, tick } = form
  return (
    <>
      <SharesFields form={form} name={name} hides={hides} hasTried={hasTried} phoneRef={phoneRef} />
      <Field
        label="Message (optional)"
        hint={`${name} reads it before they accept. No account numbers, please.`}
        error={hasTried ? problems.message : undefined}
      >
        <TextArea
          ref={messageRef}
          rows={4}
          maxLength={requestMessageMaxLength}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </Field>
      <RiskyNote text={message} name={name} instead="To share it only once they accept, tick it above." />
      {crsForm && (
        <div className="flex flex-col items-start gap-2">
          <div>{crsForm}</div>
          <Checkbox
            checked={ticks.crs}
            description="Two pages on what the firm does, costs and is paid for."
            onChange={(event) => tick('crs', event.target.checked)}
          >
            I have read the CRS Form
          </Checkbox>
        </div>
      )}
    </>
  )
}
