import {
  consentHours,
  contactPreferences,
  supportLengths,
  supportTopics,
} from '@evenkeel/contract/contact/support'
import { keysOf } from '@evenkeel/contract/keys-of'
import { type FocusEvent, useEffect } from 'react'
import { type UseFormRegisterReturn, useController } from 'react-hook-form'
import { Link } from 'react-router'
import { useOnline } from '../../../server-link/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { Dropdown } from '../../../ui/choice/dropdown.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { useReportUnsaved } from '../../../ui/overlays/unsaved-work.ts'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { AttachFiles } from './files/attach-files.tsx'
import { SecretNumberNote } from './secret-number-note.tsx'
import { isWritten } from './support-drafts.ts'
import { useAskForm } from './use-ask-form.ts'

const choicesOf = <Id extends string>(words: Readonly<Record<Id, string>>) =>
  keysOf(words).map((value) => ({ value, label: words[value] }))
const topics = choicesOf(supportTopics)
const contacts = choicesOf(contactPreferences)

/** The draft is not stored in the browser, so a reload asks first. */
function useAskBeforeReload(isDirty: boolean): void {
  useReportUnsaved(isDirty)
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
}

function ConsentTick({ field }: { field: UseFormRegisterReturn }) {
  return (
    <div>
      <Checkbox
        {...field}
        description={`Staff can see your pages and help fix your profile or criteria. They can’t write, answer or book for you, change your password or email, or touch documents or linked accounts. We tell you each time. Stop anytime.`}
      >
        Let support view my account as me for {consentHours} hours
      </Checkbox>
      <p className="mt-1 pl-8 text-muted">
        Each view appears in your <Link to="/shared/support/settings#privacy">access log</Link>.
      </p>
    </div>
  )
}

export function AskForm({ onSent }: { onSent: (number: number) => void }) {
  const form = useAskForm(onSent)
  const { draft, submit } = form
  const { errors } = form.formState
  // Registered first, because the first invalid field in this order is focused.
  const { field: topic } = useController({ control: form.control, name: 'topic' })
  useAskBeforeReload(isWritten(draft))

  function textField(name: 'subject' | 'text') {
    const { onBlur, ...field } = form.register(name)
    return {
      ...field,
      value: draft[name],
      // The form is cleared after sending, so nothing may be typed meanwhile.
      isReadOnly: form.isRunning,
      onBlur: (event: FocusEvent) => draft[name] !== '' && onBlur(event),
    }
  }

  return (
    <ContentBlock
      headingAs="h2"
      title="Write to us"
      description="We answer within 1 business day. Not for emergencies or trades."
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-6">
        <Field label="Topic" isRequired error={errors.topic?.message}>
          <Dropdown
            ref={topic.ref}
            options={topics}
            value={topic.value}
            placeholder="Choose a topic"
            onChange={topic.onChange}
          />
        </Field>
        <Field label="Subject" isRequired error={errors.subject?.message}>
          <TextInput {...textField('subject')} autoComplete="off" />
        </Field>
        <Field label="How can we help?" isRequired error={errors.text?.message}>
          <TextArea {...textField('text')} rows={7} maxLength={supportLengths.text.max} />
        </Field>
        <SecretNumberNote text={`${draft.subject}\n${draft.text}`} />
        <Field label="Files" isGroup>
          <AttachFiles files={form.files} />
        </Field>
        <Field label="How should we answer?" isGroup>
          <RadioGroup
            options={contacts}
            value={draft.contact}
            onChange={(value) => form.setValue('contact', value)}
          />
        </Field>
        <ConsentTick field={form.register('may_view')} />
        <OfflineNote isOnline={useOnline()} />
        <ProblemNotice words={form.whyWaiting} />
        <ProblemNotice
          words={form.failure}
          action={
            <Button variant="secondary" size="small" isRunning={form.isRunning} onClick={() => submit()}>
              Retry
            </Button>
          }
        />
        <div>
          <Button type="submit" isRunning={form.isRunning} runningLabel="Sending…">
            Send request
          </Button>
        </div>
      </form>
    </ContentBlock>
  )
}
