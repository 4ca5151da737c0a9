import {
  type MessageFile,
  messageFileLimits,
  messageFileTypes,
  mostFilesOfMessage,
} from '@evenkeel/contract/contact/chat'
import { newClientId } from '../../../format/new-client-id.ts'
import { describeFailure } from '../../../server-link/failure-sentence.ts'

export interface Attachment {
  key: string
  file: File
  state: 'sending' | 'ready' | 'failed'
  /** 0 to 1; at 1 the server looks at it. */
  part: number
  problem?: string | undefined
  stored?: MessageFile | undefined
}

interface SendOptions {
  onProgress: (part: number) => void
  signal: AbortSignal
}

export interface AttachmentKeeper {
  list: () => readonly Attachment[]
  subscribe: (listener: () => void) => () => void
  /** What of them was not taken and why, in sentences. */
  add: (files: readonly File[]) => string[]
  retry: (key: string) => void
  remove: (key: string) => void
  /** Those that have arrived; they leave the list. */
  take: () => MessageFile[]
}

export const typeOfFile = ({ type, name }: File): string => {
  if (type) return type
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  return { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' }[ending] ?? ''
}

/** Said before anything is sent; the server looks inside all the same. */
function whyNotTaken(file: File): string | undefined {
  const types: readonly string[] = messageFileTypes
  if (!types.includes(typeOfFile(file))) return `“${file.name}” is not a PDF, PNG or JPG.`
  if (file.size === 0) return `“${file.name}” is empty.`
  if (file.size > messageFileLimits.maxBytes) return `“${file.name}” is larger than 10 MB.`
  return undefined
}

/** The files of the message that is being written. They go up while it is written, also while nobody looks. */
export function keepAttachments(
  upload: (file: File, options: SendOptions) => Promise<MessageFile>,
): AttachmentKeeper {
  const listeners = new Set<() => void>()
  const stops = new Map<string, AbortController>()
  let list: readonly Attachment[] = []

  function set(next: readonly Attachment[]): void {
    list = next
    for (const listener of [...listeners]) listener()
  }
  const change = (key: string, changes: Partial<Attachment>) =>
    set(list.map((each) => (each.key === key ? { ...each, ...changes } : each)))

  async function send({ key, file }: Attachment): Promise<void> {
    const stop = new AbortController()
    stops.set(key, stop)
    change(key, { state: 'sending', part: 0, problem: undefined })
    try {
      const onProgress = (part: number) => change(key, { part })
      change(key, { stored: await upload(file, { onProgress, signal: stop.signal }), state: 'ready' })
    } catch (error) {
      if (!stop.signal.aborted) change(key, { state: 'failed', problem: describeFailure(error) })
    }
  }

  return {
    list: () => list,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(files) {
      const problems: string[] = []
      for (const file of files) {
        const problem = whyNotTaken(file)
        if (problem) problems.push(problem)
        else if (list.length >= mostFilesOfMessage) {
          problems.push(`A message takes ${mostFilesOfMessage} files. “${file.name}” goes with the next one.`)
        } else {
          const added: Attachment = { key: newClientId(), file, state: 'sending', part: 0 }
          set([...list, added])
          void send(added)
        }
      }
      return problems
    },
    retry(key) {
      const failed = list.find((each) => each.key === key)
      if (failed?.state === 'failed') void send(failed)
    },
    remove(key) {
      stops.get(key)?.abort(new DOMException('Taken out.', 'AbortError'))
      set(list.filter((each) => each.key !== key))
    },
    take() {
      const taken = list.flatMap(({ stored }) => stored ?? [])
      set(list.filter(({ stored }) => !stored))
      return taken
    },
  }
}
