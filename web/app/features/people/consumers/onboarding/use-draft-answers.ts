import type { ConsumerDraft } from '@evenkeel/contract/people/consumers'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readDraft, saveDraft } from '../profile/consumer-queries.ts'
import { answersIn, noAnswers } from '../questions/answers.ts'
import type { StoredAnswersState } from './stored-answers.ts'

type Read = { kind: 'loading' } | { kind: 'failed' } | { kind: 'read'; draft: ConsumerDraft | null }
const loading: Read = { kind: 'loading' }

/**
 * Answers of a visitor: stored on the server for 24 hours, bound to this browser (readings 2.1-05). They are read unless
 * `known` has them.
 */
export function useDraftAnswers(known?: ConsumerDraft | null): StoredAnswersState {
  const [read, setRead] = useState<Read>(known === undefined ? loading : { kind: 'read', draft: known })
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  // The second of two saves needs the version of the first before anything rerenders.
  const version = useRef<number | undefined>(known?.version)

  const take = useCallback((draft: ConsumerDraft | null) => {
    version.current = draft?.version
    setRead({ kind: 'read', draft })
    return draft ? answersIn(draft.answers) : noAnswers
  }, [])
  const load = useCallback(async () => {
    try {
      take(await readDraft())
    } catch {
      setRead({ kind: 'failed' })
    }
  }, [take])
  const isKnown = useRef(known !== undefined)
  useEffect(() => {
    if (!isKnown.current) void load()
  }, [load])

  if (read.kind === 'loading') return read
  if (read.kind === 'failed') {
    return { kind: 'failed', sentence: 'We couldn’t check for earlier answers.', retry: load }
  }
  return {
    kind: 'ready',
    stored: {
      answers: read.draft ? answersIn(read.draft.answers) : noAnswers,
      savedAt,
      isOfAccount: false,
      finishedAt: null,
      async save(patch) {
        take(await saveDraft(patch, version.current))
        setSavedAt(new Date())
      },
      reload: async () => take(await readDraft()),
    },
  }
}
