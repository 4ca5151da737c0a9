import { reportRecord } from '@evenkeel/contract/people/register'
import { Flag } from 'lucide-react'
import { useRef, useState } from 'react'
import { failureSentence, unreachableButKept } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { type AdvisorRef, useReportRecord } from './record-queries.ts'

const longest = 2000

function problemOf(text: string): string | undefined {
  return reportRecord.body.shape.text.safeParse(text).error?.issues[0]?.message
}

const sentences = {
  unreachable: unreachableButKept('Your text is still here.'),
}

/** "Report a mistake" reports to us, not to the register, where errors must be corrected. */
export function ReportRecord({ advisor }: { advisor: AdvisorRef }) {
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const { mutateAsync, isPending, error, reset } = useReportRecord(advisor)
  const input = useRef<HTMLTextAreaElement>(null)
  const problem = problemOf(text)

  async function send() {
    setHasTried(true)
    if (problem) {
      input.current?.focus()
      return
    }
    try {
      await mutateAsync(text)
    } catch {
      return
    }
    setIsOpen(false)
    setText('')
    setHasTried(false)
    showToast('success', 'Thank you. We’ll look into it.')
  }

  return (
    <>
      <Button
        variant="transparent"
        size="small"
        startIcon={<Flag className="size-4" />}
        onClick={() => {
          reset()
          setIsOpen(true)
        }}
      >
        Report a mistake
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="What’s wrong in this record?"
        description="Only our reviewers read this. Register mistakes must be fixed there first."
        initialFocus={input}
        hasCancel
        footer={
          <Button isRunning={isPending} runningLabel="Sending…" onClick={send}>
            Send report
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          <Field label="What’s wrong, and what’s correct?" isRequired error={hasTried ? problem : undefined}>
            <TextArea
              ref={input}
              rows={5}
              maxLength={longest}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <ProblemNotice words={failureSentence(error, sentences)} />
        </div>
      </Dialog>
    </>
  )
}
