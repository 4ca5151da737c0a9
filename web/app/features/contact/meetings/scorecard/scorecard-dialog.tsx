import {
  impressionMaxLength,
  type Scorecard,
  type Scores,
  scoreQuestions,
} from '@evenkeel/contract/contact/meeting-pack'
import type { Meeting } from '@evenkeel/contract/contact/meetings'
import { keysOf } from '@evenkeel/contract/keys-of'
import { formatMonth } from '@evenkeel/format/calendar-days'
import { localTimeAt } from '@evenkeel/format/local-time'
import { useRef, useState } from 'react'
import { useOnline } from '../../../../server-link/use-online.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { Loaded } from '../../../../ui/loaded.tsx'
import { OfflineNote } from '../../../../ui/offline-note.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../../ui/overlays/toast.ts'
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

function Form({ meeting, name, saved, onClose }: FormProps) {
  const saving = useSaveScorecard(meeting.meeting_id)
  const isOnline = useOnline()
  const [scores, setScores] = useState<Partial<Scores>>(saved?.scores ?? {})
  const [words, setWords] = useState(saved?.words ?? '')
  const [isPublished, setIsPublished] = useState(saved?.is_published ?? false)
  const [hasTried, setHasTried] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const isLong = [...words.trim()].length > impressionMaxLength
  const month = formatMonth(localTimeAt(meeting.starts_at, meeting.zones.consumer ?? 'UTC').day.slice(0, 7))

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
    if (isLong) return
    try {
      await saving.mutateAsync({ scores, words: words.trim(), is_published: isPublished })
      showToast('success', isPublished ? 'Saved and published.' : 'Saved. Only you see it.')
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
      <Field
        label="Comments (optional)"
        hint="Published as written. Leave out anything that identifies you."
        error={isLong ? `Use at most ${impressionMaxLength} characters.` : undefined}
      >
        <TextArea
          rows={4}
          maxLength={impressionMaxLength}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
      <Checkbox
        checked={isPublished}
        onChange={(event) => setIsPublished(event.target.checked)}
        description={`${name}’s page will show your answers, comments and “${month}”, but not your name. You can unpublish at any time.`}
      >
        Publish as a first impression
      </Checkbox>
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
      description="Only you see your answers unless you publish them."
    >
      <Loaded query={query} skeletonRows={5}>
        {(saved) => <Form {...props} saved={saved} />}
      </Loaded>
    </Dialog>
  )
}
