import { documentLimits, uploadDocument } from '@evenkeel/contract/people/documents'
import { giveEvidence, type HeldText } from '@evenkeel/contract/people/held-texts'
import { FileText, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../server-link/call.ts'
import { sendFile } from '../../../../server-link/send-file.ts'
import { Button } from '../../../../ui/button.tsx'
import { ChoiceChips } from '../../../../ui/choice/choice-chips.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { FileButton } from '../../../../ui/fields/file-button.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { showToast } from '../../../../ui/overlays/toast.ts'
import { SaveProblem } from '../answers/save-problem.tsx'
import { useOneCall } from '../onboarding/use-one-call.ts'
import { refreshAdvisorProfile } from '../profile/refresh-advisor-profile.ts'

const accepted = ['application/pdf', 'image/jpeg', 'image/png']
const problemOfNote = (note: string) => giveEvidence.body.shape.note.safeParse(note).error?.issues[0]?.message

function problemOfFile({ type, size }: File): string | undefined {
  if (!accepted.includes(type)) return 'This file isn’t a PDF, JPEG or PNG. Choose another one.'
  if (size === 0) return 'This file is empty. Choose another one.'
  return size > documentLimits.maxBytes ? 'This file is larger than 10 MB. Make it smaller.' : undefined
}

interface EvidenceFormProps {
  advisorId: number
  held: HeldText
  onDone: () => void
}

/** A note, a document or both, for one claim of a held text. Only reviewers see it. */
export function EvidenceForm({ advisorId, held, onDone }: EvidenceFormProps) {
  const claims = [...new Set(held.claims.map(({ words }) => words))]
  const [words, setWords] = useState(claims[0] ?? '')
  const [note, setNote] = useState('')
  const [isLeft, setIsLeft] = useState(false)
  const [file, setFile] = useState<File>()
  // Uploaded before the note was refused: it is not sent twice.
  const [uploaded, setUploaded] = useState<{ file: File; id: string }>()
  const { run, forget, isRunning, failure, fields } = useOneCall(['note', 'document_id'])
  const noteField = useRef<HTMLTextAreaElement>(null)
  // It takes the place of the button that opened it.
  useEffect(() => noteField.current?.focus(), [])
  const noteProblem = note.trim() === '' ? undefined : problemOfNote(note)
  const fileProblem = file && problemOfFile(file)
  const isReady = !noteProblem && !fileProblem && (note.trim() !== '' || file !== undefined)

  async function uploadOf(chosen: File): Promise<string> {
    if (uploaded?.file === chosen) return uploaded.id
    const { id } = await sendFile(uploadDocument, {
      params: { kind: 'claim-proof' },
      query: { date: new Date().toISOString().slice(0, 10) },
      file: chosen,
    })
    setUploaded({ file: chosen, id })
    return id
  }

  async function send() {
    setIsLeft(true)
    if (!isReady) return
    const { isDone } = await run(async () => {
      await call(giveEvidence, {
        params: { heldTextId: String(held.id) },
        body: { words, note: note.trim() || null, document_id: file ? await uploadOf(file) : null },
      })
    })
    if (!isDone) return
    showToast('success', 'Evidence sent. A reviewer will look at it.')
    refreshAdvisorProfile(advisorId)
    onDone()
  }

  return (
    <div className="flex max-w-140 flex-col gap-4 pt-2 text-text">
      {claims.length > 1 && (
        <Field label="For which words?" isGroup isRequired>
          <ChoiceChips
            name={`claim-of-${held.id}`}
            options={claims.map((value) => ({ value, label: `“${value}”` }))}
            value={words}
            onChange={setWords}
          />
        </Field>
      )}
      <Field
        label="Your evidence"
        hint="Say where a reviewer can check it, or attach a document."
        whoSees="Only our reviewers"
        error={fields.note ?? (isLeft ? noteProblem : undefined)}
      >
        <TextArea
          ref={noteField}
          rows={3}
          maxLength={1000}
          value={note}
          onChange={(event) => {
            setNote(event.target.value)
            forget()
          }}
          onBlur={() => setIsLeft(true)}
        />
      </Field>
      {file ? (
        <p className="flex min-w-0 items-center gap-2">
          <FileText className="size-4 flex-none" aria-hidden="true" />
          <span className="min-w-0 truncate">{file.name}</span>
          <IconButton
            isBare
            isSmall
            icon={<X />}
            label={`Remove ${file.name}`}
            onClick={() => setFile(undefined)}
          />
        </p>
      ) : (
        <FileButton
          className="self-start"
          size="small"
          accept={accepted}
          onFiles={([chosen]) => setFile(chosen)}
          isDisabled={isRunning}
        >
          Attach document
        </FileButton>
      )}
      {(fileProblem ?? fields.document_id) && (
        <p role="alert" className="text-danger">
          {fileProblem ?? fields.document_id}
        </p>
      )}
      <SaveProblem failure={failure} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" disabled={!isReady} isRunning={isRunning} runningLabel="Sending…" onClick={send}>
          Send evidence
        </Button>
        <Button size="small" variant="transparent" disabled={isRunning} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
