import {
  askSupportAsVisitor,
  supportLengths,
  supportTopics,
  visitorTopics,
} from '@evenkeel/contract/contact/support'
import type { BodyOf } from '@evenkeel/contract/endpoint'
import { formatDue } from '@evenkeel/format/moments'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type Resolver, useController, useForm, useWatch } from 'react-hook-form'
import { call } from '../../../server-link/call.ts'
import { notSentSentence } from '../../../server-link/failure-sentence.ts'
import { useOnline } from '../../../server-link/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { Dropdown } from '../../../ui/choice/dropdown.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { fieldErrors, firstIssues } from '../../../ui/fields/resolver-result.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { clientIdPerContent } from './files/client-id-per-content.ts'
import { SecretNumberNote } from './secret-number-note.tsx'

type Body = BodyOf<typeof askSupportAsVisitor>
interface Draft {
  email: string
  topic: Body['topic'] | null
  text: string
  website: string
}

const empty: Draft = { email: '', topic: null, text: '', website: '' }
const topics = visitorTopics.map((value) => ({ value, label: supportTopics[value] }))
const idFor = clientIdPerContent()

/** The id is added when it is sent. */
const anyId = '00000000-0000-4000-8000-000000000000'

const resolver: Resolver<Draft, unknown, Body> = (draft) => {
  const { data, error } = askSupportAsVisitor.body.safeParse({ ...draft, client_id: anyId })
  return data ? { values: data, errors: {} } : { values: {}, errors: fieldErrors(firstIssues(error.issues)) }
}

function Sent({ email, dueAt }: { email: string; dueAt: number }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="support-sent" className="card flex items-start gap-3">
      <CircleCheck className="mt-0.5 size-5 flex-none text-accent-text" aria-hidden="true" />
      <div>
        <h2 id="support-sent" ref={heading} tabIndex={-1} className="text-16">
          We got your message
        </h2>
        <p className="wrap-anywhere text-muted">
          We’ll email our answer to {email} <span className="num">by {formatDue(dueAt)}</span>.
        </p>
      </div>
    </section>
  )
}

/** For people who can’t sign in: the answer comes by email, and nothing here tells whether the address has an account. */
export function VisitorAskForm() {
  const form = useForm<Draft, unknown, Body>({ mode: 'onTouched', resolver, defaultValues: empty })
  const { errors } = form.formState
  const { field: topic } = useController({ control: form.control, name: 'topic' })
  const text = useWatch({ control: form.control, name: 'text' })
  const isSending = useRef(false)
  const [isRunning, setIsRunning] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [sent, setSent] = useState<{ email: string; dueAt: number }>()
  const isOnline = useOnline()

  async function send({ client_id: _, ...said }: Body) {
    if (isSending.current) return
    isSending.current = true
    setIsRunning(true)
    setFailure(undefined)
    try {
      const body = { ...said, client_id: idFor(said) }
      const { answer_due_at: dueAt } = await call(askSupportAsVisitor, { body })
      setSent({ email: said.email, dueAt })
    } catch (error) {
      setFailure(error)
    }
    isSending.current = false
    setIsRunning(false)
  }

  if (sent) return <Sent {...sent} />
  return (
    <ContentBlock
      headingAs="h2"
      title="Can’t sign in? Write to us"
      description="We answer by email within 1 business day. Not for emergencies or trades."
    >
      <form
        method="post"
        noValidate
        className="flex max-w-120 flex-col gap-6"
        onSubmit={form.handleSubmit(send)}
      >
        <Field label="Your email" isRequired error={errors.email?.message}>
          <TextInput type="email" autoComplete="email" inputMode="email" {...form.register('email')} />
        </Field>
        <Field label="Topic" isRequired error={errors.topic?.message}>
          <Dropdown
            ref={topic.ref}
            options={topics}
            value={topic.value}
            placeholder="Choose a topic"
            onChange={topic.onChange}
          />
        </Field>
        <Field
          label="How can we help?"
          isRequired
          error={errors.text?.message}
          hint="Never send passwords or codes."
        >
          <TextArea {...form.register('text')} value={text} rows={6} maxLength={supportLengths.text.max} />
        </Field>
        <SecretNumberNote text={text} />
        {/* Only machines find and fill this. */}
        <div hidden>
          <label>
            Website
            <input type="text" tabIndex={-1} autoComplete="off" {...form.register('website')} />
          </label>
        </div>
        <OfflineNote isOnline={isOnline} />
        <ProblemNotice words={notSentSentence('Your message', failure)} />
        <div>
          <Button type="submit" isRunning={isRunning} runningLabel="Sending…">
            Send message
          </Button>
        </div>
      </form>
    </ContentBlock>
  )
}
