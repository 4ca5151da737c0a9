import { useEffect, useRef, useState } from 'react'
import { fieldsIn, isUnanswered } from '../../../server-link/call-failed.ts'
import { describeFailure } from '../../../server-link/failure-sentence.ts'
import type { SendOptions } from '../../../server-link/send-file.ts'

export type UploadState = { kind: 'idle' } | { kind: 'sending'; part: number } | { kind: 'checking' }

export interface UploadFailure {
  words: string
  /** Errors from the server by field. */
  fields: Readonly<Record<string, string>>
}

type Outcome<Answer> = { kind: 'done'; answer: Answer } | { kind: 'failed' | 'cancelled' | 'busy' }
type Transmit<Answer> = (file: File, options: SendOptions) => Promise<Answer>

const idle: UploadState = { kind: 'idle' }

/**
 * A file may be moved or changed on disk after it was chosen; the browser then only reports that nothing was sent.
 */
async function canBeRead(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}

async function failureOf(error: unknown, file: File): Promise<UploadFailure> {
  const hasNoAnswer = isUnanswered(error)
  if (hasNoAnswer && !(await canBeRead(file)))
    return { words: 'We can’t read this file anymore. Choose it again.', fields: {} }
  const kept = hasNoAnswer ? ' Your file is still selected.' : ''
  return {
    words: describeFailure(error) + kept,
    fields: fieldsIn(error),
  }
}

/** Uploads one file at a time and aborts when its component unmounts. */
export function useUpload() {
  const [state, setState] = useState<UploadState>(idle)
  const [failure, setFailure] = useState<UploadFailure>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function run<Answer>(file: File, transmit: Transmit<Answer>): Promise<Outcome<Answer>> {
    // Set synchronously so that a double click sends once.
    if (running.current) return { kind: 'busy' }
    const stop = new AbortController()
    running.current = stop
    setFailure(undefined)
    setState({ kind: 'sending', part: 0 })
    try {
      const answer = await transmit(file, {
        signal: stop.signal,
        onProgress: (part) => setState(part < 1 ? { kind: 'sending', part } : { kind: 'checking' }),
      })
      return { kind: 'done', answer }
    } catch (error) {
      if (stop.signal.aborted) return { kind: 'cancelled' }
      setFailure(await failureOf(error, file))
      return { kind: 'failed' }
    } finally {
      running.current = undefined
      setState(idle)
    }
  }

  return {
    state,
    isBusy: state.kind !== 'idle',
    failure,
    run,
    cancel: () => running.current?.abort(),
    forgetFailure: () => setFailure(undefined),
  }
}
