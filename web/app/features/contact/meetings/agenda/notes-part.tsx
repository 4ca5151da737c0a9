import { notesMaxLength, saveNotes } from '@evenkeel/contract/contact/meeting-pack'
import { Lock } from 'lucide-react'
import { useMemo } from 'react'
import type { Versioned } from '../../../../server-link/autosave.ts'
import { isRefusedAs } from '../../../../server-link/call-failed.ts'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { Loaded } from '../../../../ui/loaded.tsx'
import { MatchSection } from '../match-section.tsx'
import { notesCalls, useNotes } from './meeting-pack-queries.ts'
import { SaveConflict } from './save-conflict.tsx'
import { SaveStatus } from './save-status.tsx'
import { useAutosave } from './use-autosave.ts'

const { text: rule } = saveNotes.body.shape
const problemOf = (text: string) => rule.safeParse(text).error?.issues[0]?.message

function Written({ text }: { text: string }) {
  return (
    <p className="max-h-40 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
      {text === '' ? <span className="text-muted">Empty</span> : text}
    </p>
  )
}

function Editor({ requestId, onServer }: { requestId: number; onServer: Versioned<string> }) {
  const calls = useMemo(() => ({ ...notesCalls(requestId), problemOf }), [requestId])
  const autosave = useAutosave(['notes', requestId], onServer, calls)
  return (
    <>
      <TextArea
        aria-label="Private notes"
        rows={4}
        maxLength={notesMaxLength}
        value={autosave.value}
        onChange={(event) => autosave.write(event.target.value)}
        onBlur={() => autosave.flush()}
      />
      <SaveStatus autosave={autosave} onRetry={() => autosave.flush()} />
      {autosave.theirs !== undefined && (
        <SaveConflict
          theirs={<Written text={autosave.theirs} />}
          mine={<Written text={autosave.value} />}
          onTheirs={autosave.takeTheirs}
          onMine={autosave.keepMine}
        />
      )}
    </>
  )
}

/** A person's private notes about a match. */
export function NotesPart({ requestId }: { requestId: number }) {
  const query = useNotes(requestId)
  const notes = query.data?.notes
  const onServer = useMemo(() => notes && { value: notes.text, version: notes.version }, [notes])
  if (isRefusedAs(query.error, 'not-found')) return null
  return (
    <MatchSection
      title={
        <>
          <Lock className="size-4" aria-hidden="true" />
          Private notes
        </>
      }
    >
      <Loaded query={query}>{() => onServer && <Editor requestId={requestId} onServer={onServer} />}</Loaded>
    </MatchSection>
  )
}
