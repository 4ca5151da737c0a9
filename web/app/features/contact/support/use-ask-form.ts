import { askSupport } from '@evenkeel/contract/contact/support'
import { useEffect, useRef, useState } from 'react'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { notSentSentence } from '../../../server-link/failure-sentence.ts'
import { fieldErrors, firstIssues } from '../../../ui/fields/resolver-result.ts'
import { clientIdPerContent } from './files/client-id-per-content.ts'
import { fileGone, fileIdsOf, whyFilesWait } from './files/support-files.ts'
import { type AskBody, type AskDraft, dropAsk, filesOf, keepAsk, useSupportDrafts } from './support-drafts.ts'
import { useAsk } from './support-queries.ts'

const idFor = clientIdPerContent()

/** Files and the id are added when it is sent. */
const withoutFiles = { file_ids: [], client_id: '00000000-0000-4000-8000-000000000000' }

const resolver: Resolver<AskDraft, unknown, AskBody> = (draft) => {
  const { data, error } = askSupport.body.safeParse({ ...draft, ...withoutFiles })
  return data ? { values: data, errors: {} } : { values: {}, errors: fieldErrors(firstIssues(error.issues)) }
}

/** Links may preset the topic: /shared/support?topic=fees */
function useTopicOfAddress() {
  const [params] = useSearchParams()
  return askSupport.body.shape.topic.safeParse(params.get('topic')).data ?? null
}

/** A new request being written. A field is validated when it is left, and on each change after that. */
export function useAskForm(onSent: (number: number) => void) {
  const topic = useTopicOfAddress()
  const ask = useSupportDrafts.getState().ask
  const form = useForm({
    mode: 'onTouched',
    resolver,
    defaultValues: { ...ask, topic: ask.topic ?? topic },
  })
  const { subscribe } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepAsk(values) }),
    [subscribe],
  )
  const files = filesOf('ask')
  const attached = useStore(files.store)
  const asking = useAsk()
  const isSending = useRef(false)
  const [isWaiting, setIsWaiting] = useState(false)

  async function send({ client_id: _, ...said }: AskBody): Promise<void> {
    if (isSending.current) return
    const why = whyFilesWait(attached)
    setIsWaiting(why !== undefined)
    if (why) return
    isSending.current = true
    const body = { ...said, file_ids: fileIdsOf(attached) }
    try {
      const { request } = await asking.mutateAsync({ ...body, client_id: idFor(body) })
      dropAsk()
      files.clear()
      onSent(request.number)
    } catch {
      // The error is shown under the form, which keeps its content.
    }
    isSending.current = false
  }

  return {
    ...form,
    draft: useWatch({ control: form.control, compute: (draft: AskDraft) => ({ ...draft }) }),
    files,
    whyWaiting: isWaiting ? whyFilesWait(attached) : undefined,
    failure: notSentSentence('Your request', asking.error, attached.length > 0 ? fileGone : {}),
    isRunning: asking.isPending,
    submit: form.handleSubmit(send),
  }
}
