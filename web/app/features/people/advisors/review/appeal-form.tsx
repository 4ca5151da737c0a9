import { appealRejection } from '@evenkeel/contract/people/vetting'
import { useEffect, useState } from 'react'
import { call } from '../../../../server-link/call.ts'
import { useFlushOnLeave } from '../../../../server-link/use-flush-on-leave.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { LeaveGuard } from '../../../../ui/overlays/leave-guard.tsx'
import { SaveProblem } from '../answers/save-problem.tsx'
import { setApplication } from '../onboarding/application-store.ts'
import { DraftNote } from '../onboarding/draft-status.tsx'
import { useDraft } from '../onboarding/profile-draft.ts'
import { useOneCall } from '../onboarding/use-one-call.ts'

const longest = 3000
const problemOf = (text: string) => appealRejection.body.shape.text.safeParse(text).error?.issues[0]?.message

/** One appeal per rejection, so the button stays disabled until the text is long enough; until then it is a draft. */
export function AppealForm({ onSaved }: { onSaved: () => void }) {
  const { draft, view } = useDraft()
  const [text, setText] = useState(view?.value.appeal ?? '')
  useFlushOnLeave(draft)
  // Typed in another tab: its other answers stay, and the appeal is the one being written.
  useEffect(() => {
    if (!draft || view?.saving !== 'clash') return
    draft.takeTheirs()
    draft.write({ ...draft.view().value, appeal: text })
  }, [draft, view, text])
  const [isLeft, setIsLeft] = useState(false)
  const { run, forget, isRunning, failure, fields } = useOneCall(['text'])
  const problem = problemOf(text)

  async function send() {
    setIsLeft(true)
    if (problem) return
    const { isDone } = await run(async () => {
      const application = await call(appealRejection, { body: { text } })
      const { appeal: _, ...others } = draft?.view().value ?? {}
      draft?.write(others)
      setApplication(application)
    })
    if (isDone) onSaved()
  }

  return (
    <div className="flex flex-col gap-4">
      <Field
        label="Why is the decision wrong?"
        isRequired
        hint="40 to 3,000 characters. Say what we missed and where to find it. You can appeal once."
        whoSees="Only our reviewers"
        error={fields.text ?? (isLeft ? problem : undefined)}
      >
        <TextArea
          rows={6}
          maxLength={longest}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            draft?.write({ ...draft.view().value, appeal: event.target.value })
            forget()
          }}
          onBlur={() => text !== '' && setIsLeft(true)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          disabled={problem !== undefined}
          isRunning={isRunning}
          runningLabel="Sending…"
          onClick={send}
        >
          Send appeal
        </Button>
        <DraftNote draft={{ view, retry: () => draft?.flush() }} />
      </div>
      <SaveProblem failure={failure} />
      <LeaveGuard isDirty={text !== '' && (!view || view.saving === 'failed')} />
    </div>
  )
}
