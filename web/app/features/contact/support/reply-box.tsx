import { supportLengths } from '@evenkeel/contract/contact/support'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { notSentSentence } from '../../../server-link/failure-sentence.ts'
import { useOnline } from '../../../server-link/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { lengthProblem } from '../../../words/length-problem.ts'
import { AttachFiles } from './files/attach-files.tsx'
import { clientIdPerContent } from './files/client-id-per-content.ts'
import { fileGone, fileIdsOf, whyFilesWait } from './files/support-files.ts'
import { SecretNumberNote } from './secret-number-note.tsx'
import { filesOf, useSupportDrafts, writeReply } from './support-drafts.ts'
import { useWrite } from './support-queries.ts'

const idFor = clientIdPerContent()

const whyNotSent = (text: string) =>
  lengthProblem(text, { max: supportLengths.text.max }, 'Write something here.')

interface ReplyBoxProps {
  number: number
  /** Writing to a solved request reopens it. */
  isReopening: boolean
}

export function ReplyBox({ number, isReopening }: ReplyBoxProps) {
  const text = useSupportDrafts(({ replies }) => replies[number] ?? '')
  const files = filesOf(number)
  const attached = useStore(files.store)
  const input = useRef<HTMLTextAreaElement>(null)
  const [hasTried, setHasTried] = useState(false)
  const writing = useWrite(number)
  const filesWait = whyFilesWait(attached)
  const failure = notSentSentence('Your reply', writing.error, attached.length > 0 ? fileGone : {})

  async function send() {
    setHasTried(true)
    if (whyNotSent(text)) input.current?.focus()
    if (whyNotSent(text) || filesWait || writing.isPending) return
    const body = { text: text.trim(), file_ids: fileIdsOf(attached) }
    try {
      await writing.mutateAsync({ ...body, client_id: idFor({ number, ...body }) })
    } catch {
      // The error is shown under the box, which keeps its content.
      return
    }
    writeReply(number, '')
    files.clear()
    setHasTried(false)
    input.current?.focus()
  }

  return (
    <div className="flex flex-col gap-4">
      <Field
        label="Reply to support"
        hint={isReopening ? 'Replying reopens this request.' : undefined}
        error={hasTried ? whyNotSent(text) : undefined}
      >
        <TextArea
          ref={input}
          rows={4}
          maxLength={supportLengths.text.max}
          // The box is cleared after sending, so nothing may be typed meanwhile.
          isReadOnly={writing.isPending}
          value={text}
          onChange={(event) => writeReply(number, event.target.value)}
        />
      </Field>
      <SecretNumberNote text={text} />
      <AttachFiles files={files} />
      <OfflineNote isOnline={useOnline()} />
      <ProblemNotice words={hasTried ? filesWait : undefined} />
      <ProblemNotice
        words={failure}
        action={
          <Button variant="secondary" size="small" isRunning={writing.isPending} onClick={send}>
            Retry
          </Button>
        }
      />
      <div>
        <Button isRunning={writing.isPending} runningLabel="Sending…" onClick={send}>
          Send reply
        </Button>
      </div>
    </div>
  )
}
