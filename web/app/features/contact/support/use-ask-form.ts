import { askSupport } from '@evenkeel/contract/contact/support'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { clientIdPerContent } from './files/client-id-per-content.ts'
import { fileGone, fileIdsOf, whyFilesWait } from './files/support-files.ts'
import { type AskDraft, changeAsk, dropAsk, filesOf, useSupportDrafts } from './support-drafts.ts'
import { useAsk } from './support-queries.ts'

export type AskField = 'topic' | 'subject' | 'text'
const fields: readonly AskField[] = ['topic', 'subject', 'text']

const idFor = clientIdPerContent()

function bodyOf(draft: AskDraft, fileIds: string[]) {
  const { topic, subject, text, contact, mayView } = draft
  const said = { subject: subject.trim(), text: text.trim(), file_ids: fileIds, contact, may_view: mayView }
  return { ...said, topic }
}

/** The contract's own messages for missing fields; the server checks again. */
function problemsOf(draft: AskDraft): Partial<Record<AskField, string>> {
  const client_id = '00000000-0000-4000-8000-000000000000'
  const read = askSupport.body.safeParse({ ...bodyOf(draft, []), client_id })
  const issues = read.success ? [] : read.error.issues
  return Object.fromEntries(
    fields.flatMap((field) => {
      const issue = issues.find(({ path }) => path[0] === field)
      return issue ? [[field, issue.message]] : []
    }),
  )
}

/** Links may preset the topic: /shared/support?topic=fees */
function useTopicOfAddress(draft: AskDraft): AskDraft {
  const [params] = useSearchParams()
  const named = params.get('topic') ?? ''
  const topic = askSupport.body.shape.topic.safeParse(named).data
  return draft.topic === null && topic !== undefined ? { ...draft, topic } : draft
}

/** A new request being written. A field is validated when it is left, and on each change after that. */
export function useAskForm(onSent: (number: number) => void) {
  const draft = useTopicOfAddress(useSupportDrafts(({ ask }) => ask))
  const files = filesOf('ask')
  const attached = useStore(files.store)
  const asking = useAsk()
  const isSending = useRef(false)
  const [touched, setTouched] = useState<ReadonlySet<AskField>>(new Set())
  const [filesWait, setFilesWait] = useState<string>()
  const problems = problemsOf(draft)
  const whyWaiting = filesWait && whyFilesWait(attached)

  async function sendNow(): Promise<void> {
    const body = bodyOf(draft, fileIdsOf(attached))
    if (body.topic === null) return
    try {
      const { request } = await asking.mutateAsync({ ...body, topic: body.topic, client_id: idFor(body) })
      dropAsk()
      files.clear()
      onSent(request.number)
    } catch {
      // The error is shown under the form, which keeps its content.
    }
  }

  /** Returns the first invalid field, if any. */
  async function send(): Promise<AskField | undefined> {
    if (isSending.current) return undefined
    setTouched(new Set(fields))
    const first = fields.find((field) => problems[field])
    if (first) return first
    setFilesWait(whyFilesWait(attached))
    if (whyFilesWait(attached)) return undefined
    isSending.current = true
    await sendNow()
    isSending.current = false
    return undefined
  }

  const refusals = failureSentence(asking.error, attached.length > 0 ? fileGone : {})
  return {
    draft,
    files,
    change: changeAsk,
    touch: (field: AskField) => setTouched((before) => new Set([...before, field])),
    problemOf: (field: AskField) => (touched.has(field) ? problems[field] : undefined),
    whyWaiting,
    failure: refusals,
    isRunning: asking.isPending,
    send,
  }
}
