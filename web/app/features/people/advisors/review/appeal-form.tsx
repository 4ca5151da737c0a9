import { appealRejection } from '@evenkeel/contract/people/vetting'
import { useState } from 'react'
import { call } from '../../../../server-link/call.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { LeaveGuard } from '../../../../ui/overlays/leave-guard.tsx'
import { SaveProblem } from '../answers/save-problem.tsx'
import { setApplication } from '../onboarding/application-store.ts'
import { useOneCall } from '../onboarding/use-one-call.ts'

const longest = 3000
const problemOf = (text: string) => appealRejection.body.shape.text.safeParse(text).error?.issues[0]?.message

/** One appeal per rejection, so the button stays disabled until the text is long enough. */
export function AppealForm({ onSaved }: { onSaved: () => void }) {
  const [text, setText] = useState('')
  const [isLeft, setIsLeft] = useState(false)
  const { run, forget, isRunning, failure, fields } = useOneCall(['text'])
  const problem = problemOf(text)

  async function send() {
    setIsLeft(true)
    if (problem) return
    const { isDone } = await run(async () => setApplication(await call(appealRejection, { body: { text } })))
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
            forget()
          }}
          onBlur={() => text !== '' && setIsLeft(true)}
        />
      </Field>
      <Button
        variant="secondary"
        className="self-start"
        disabled={problem !== undefined}
        isRunning={isRunning}
        runningLabel="Sending…"
        onClick={send}
      >
        Send appeal
      </Button>
      <SaveProblem failure={failure} />
      <LeaveGuard isDirty={text !== ''} />
    </div>
  )
}
