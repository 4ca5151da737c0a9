import { createStore, type StoreApi } from 'zustand'
import { newClientId } from '../text/new-client-id.ts'
import { isPermanent } from './call-failed.ts'
import { describeFailure } from './failure-sentence.ts'
import type { SendOptions } from './send-file.ts'

export interface Attachment<Stored> {
  key: string
  file: File
  state: 'sending' | 'ready' | 'failed'
  /** 0 to 1; at 1 the server looks at it. */
  part: number
  problem?: string | undefined
  /** Another try would end the same way. */
  isRefused?: boolean
  stored?: Stored | undefined
}

export interface Attachments<Stored> {
  store: StoreApi<readonly Attachment<Stored>[]>
  /** What of them was not taken and why, in sentences. */
  add: (files: readonly File[]) => string[]
  retry: (key: string) => void
  remove: (key: string) => void
  clear: () => void
  /** Those that have arrived; they leave the list. */
  take: () => Stored[]
}

interface AttachmentRules<Stored> {
  types: readonly string[]
  maxBytes: number
  mostFiles: number
  /** What people read about a file that is one too many. */
  tooMany: (name: string) => string
  upload: (file: File, options: Required<Pick<SendOptions, 'onProgress' | 'signal'>>) => Promise<Stored>
}

const typesByEnding: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

export const typeOfFile = ({ type, name }: File): string =>
  type || (typesByEnding[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '')

/** Some systems name no type for a file; the server wants one. */
export const withType = (file: File): Blob =>
  file.type ? file : new Blob([file], { type: typeOfFile(file) })

/** Files of something that is being written. They are uploaded meanwhile, also while another page is open. */
export function keepAttachments<Stored>(rules: AttachmentRules<Stored>): Attachments<Stored> {
  type List = readonly Attachment<Stored>[]
  const store = createStore<List>(() => [])
  const stops = new Map<string, AbortController>()
  const set = (next: List) => store.setState(next, true)
  const change = (key: string, changes: Partial<Attachment<Stored>>) =>
    set(store.getState().map((each) => (each.key === key ? { ...each, ...changes } : each)))

  /** Said before anything is sent; the server looks inside all the same. */
  function whyNotTaken(file: File): string | undefined {
    if (!rules.types.includes(typeOfFile(file))) return `“${file.name}” is not a PDF, PNG or JPG.`
    if (file.size === 0) return `“${file.name}” is empty.`
    if (file.size > rules.maxBytes) return `“${file.name}” is larger than 10 MB.`
    return store.getState().length >= rules.mostFiles ? rules.tooMany(file.name) : undefined
  }

  async function send({ key, file }: Attachment<Stored>): Promise<void> {
    const stop = new AbortController()
    stops.set(key, stop)
    change(key, { state: 'sending', part: 0, problem: undefined })
    try {
      const onProgress = (part: number) => change(key, { part })
      const stored = await rules.upload(file, { onProgress, signal: stop.signal })
      change(key, { stored, state: 'ready' })
    } catch (error) {
      if (!stop.signal.aborted)
        change(key, { state: 'failed', problem: describeFailure(error), isRefused: isPermanent(error) })
    }
  }

  function addOne(file: File): string | undefined {
    const problem = whyNotTaken(file)
    if (problem !== undefined) return problem
    const added: Attachment<Stored> = { key: newClientId(), file, state: 'sending', part: 0 }
    set([...store.getState(), added])
    void send(added)
    return undefined
  }

  function remove(key: string): void {
    stops.get(key)?.abort(new DOMException('Taken out.', 'AbortError'))
    set(store.getState().filter((each) => each.key !== key))
  }

  return {
    store,
    add: (files) => files.map(addOne).filter((problem) => problem !== undefined),
    retry(key) {
      const failed = store.getState().find((each) => each.key === key)
      if (failed?.state === 'failed') void send(failed)
    },
    remove,
    clear: () => store.getState().forEach(({ key }) => void remove(key)),
    take() {
      const taken = store.getState().flatMap(({ stored }) => stored ?? [])
      set(store.getState().filter(({ stored }) => !stored))
      return taken
    },
  }
}
