import {
  impressionMaxLength,
  type Scorecard,
  type Scores,
  scoreQuestions,
} from '@evenkeel/contract/contact/meeting-pack'
import type { Meeting } from '@evenkeel/contract/contact/meetings'
import { keysOf } from '@evenkeel/contract/keys-of'
import { useRef, useState } from 'react'
import { useOnline } from '../../../../server-link/use-online.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { Loaded } from '../../../../ui/loaded.tsx'
import { OfflineNote } from '../../../../ui/offline-note.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../../ui/overlays/toast.ts'
import { lengthProblem } from '../../../../words/length-problem.ts'
import { ActionProblem } from '../action-problem.tsx'
import { useSaveScorecard, useScorecard } from '../agenda/meeting-pack-queries.ts'
import { ScoreField } from './score-field.tsx'

interface ScorecardDialogProps {
  meeting: Meeting
  name: string
  onClose: () => void
}

const questions = keysOf(scoreQuestions)

const isWhole = (scores: Partial<Scores>): scores is Scores =>
  questions.every((question) => scores[question] !== undefined)

type FormProps = ScorecardDialogProps & { saved: Scorecard | null }

function Form({ meeting, saved, onClose }: FormProps) {
  const saving = useSaveScorecard(meeting.meeting_id)
  const isOnline = useOnline()
  const [scores, setScores] = useState<Partial<Scores>>(saved?.scores ?? {})
  const [words, setWords] = useState(saved?.words ?? '')
  const [hasTried, setHasTried] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const wordsProblem = lengthProblem(words, { max: impressionMaxLength })

  async function save() {
    setHasTried(true)
    if (!isWhole(scores)) {
      const missing = questions.findIndex((question) => scores[question] === undefined)
      form.current
        ?.querySelectorAll<HTMLElement>('[role="radiogroup"]')
        [missing]?.querySelector('input')
        ?.focus()
      return
    }
    if (wordsProblem) return
    try {
      await saving.mutateAsync({ scores, words: words.trim() })
      showToast('success', 'Saved. Only you see it.')
      onClose()
    } catch {
      // The error is shown in the dialog, which keeps the answers.
    }
  }

  return (
    <div ref={form} className="flex flex-col gap-5">
      {questions.map((question) => (
        <ScoreField
          key={question}
          label={scoreQuestions[question]}
          value={scores[question] ?? null}
          onChange={(score) => setScores((before) => ({ ...before, [question]: score }))}
          error={hasTried && scores[question] === undefined ? 'Choose 1 to 5.' : undefined}
        />
      ))}
      <Field label="Notes (optional)" error={wordsProblem}>
        <TextArea
          rows={4}
          maxLength={impressionMaxLength}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
      <ActionProblem error={saving.error} />
      <OfflineNote isOnline={isOnline} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={() => !saving.isPending && onClose()}>
          Close
        </Button>
        <Button isRunning={saving.isPending} runningLabel="Saving…" disabled={!isOnline} onClick={save}>
          Save answers
        </Button>
      </div>
    </div>
  )
}

/** Starts with the earlier answers. */
export function ScorecardDialog(props: ScorecardDialogProps) {
  const query = useScorecard(props.meeting.meeting_id)
  return (
    <Dialog
      isOpen
      isWide
      onClose={props.onClose}
      title={`Your meeting with ${props.name}`}
      description="Only you see your answers. They aren’t a public review."
    >
      <Loaded query={query} skeletonRows={5}>
        {(saved) => <Form {...props} saved={saved} />}
      </Loaded>
    </Dialog>
  )
}
