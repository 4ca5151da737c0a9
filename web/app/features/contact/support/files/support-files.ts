import {
  mostSupportFiles,
  type SupportFile,
  supportFileLimits,
  supportFileTypes,
  uploadSupportFile,
} from '@evenkeel/contract/contact/support'
import { createStore, type StoreApi } from 'zustand'
import { newClientId } from '../../../../format/new-client-id.ts'
import { failureSentence } from '../../../../server-link/failure-sentence.ts'
import { sendFile } from '../../../../server-link/send-file.ts'

export interface Attached {
  key: string
  file: File
  state: 'sending' | 'ready' | 'failed'
  /** 0 to 1; at 1 the server looks at it. */
  part: number
  problem?: string | undefined
  stored?: SupportFile | undefined
}

export interface SupportFiles {
  store: StoreApi<readonly Attached[]>
  /** What of them was not taken and why, in sentences. */
  add: (files: readonly File[]) => string[]
  retry: (key: string) => void
  remove: (key: string) => void
  clear: () => void
}

/** The request that is written to is there: what is missing is a file that waited too long to be sent. */
export const fileGone = { 'not-found': 'A file is no longer here. Remove the files and attach them again.' }

const typesByEnding: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

const typeOf = ({ type, name }: File): string =>
  type || (typesByEnding[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '')

/** Said before anything is sent; the server looks inside all the same. */
function whyNotTaken(file: File): string | undefined {
  const types: readonly string[] = supportFileTypes
  if (!types.includes(typeOf(file))) return `“${file.name}” is not a PDF, PNG or JPG.`
  if (file.size === 0) return `“${file.name}” is empty.`
  if (file.size > supportFileLimits.maxBytes) return `“${file.name}” is larger than 10 MB.`
  return undefined
}

/** The files of what is being written. They go up while it is written, also while another page is looked at. */
export function keepSupportFiles(): SupportFiles {
  const store = createStore<readonly Attached[]>(() => [])
  const stops = new Map<string, AbortController>()
  const set = (next: readonly Attached[]) => store.setState(next, true)
  const change = (key: string, changes: Partial<Attached>) =>
    set(store.getState().map((each) => (each.key === key ? { ...each, ...changes } : each)))

  async function send({ key, file }: Attached): Promise<void> {
    const stop = new AbortController()
    stops.set(key, stop)
    change(key, { state: 'sending', part: 0, problem: undefined })
    const typed = file.type ? file : new Blob([file], { type: typeOf(file) })
    try {
      const stored = await sendFile(
        uploadSupportFile,
        { query: { name: file.name.slice(-200) }, file: typed },
        { signal: stop.signal, onProgress: (part) => change(key, { part }) },
      )
      change(key, { stored, state: 'ready' })
    } catch (error) {
      if (!stop.signal.aborted) change(key, { state: 'failed', problem: failureSentence(error) })
    }
  }

  function remove(key: string): void {
    stops.get(key)?.abort(new DOMException('Taken out.', 'AbortError'))
    set(store.getState().filter((each) => each.key !== key))
  }

  return {
    store,
    add(files) {
      const problems: string[] = []
      for (const file of files) {
        const problem = whyNotTaken(file)
        if (problem) problems.push(problem)
        else if (store.getState().length >= mostSupportFiles) {
          problems.push(`At most ${mostSupportFiles} files. “${file.name}” was not added.`)
        } else {
          const added: Attached = { key: newClientId(), file, state: 'sending', part: 0 }
          set([...store.getState(), added])
          void send(added)
        }
      }
      return problems
    },
    retry(key) {
      const failed = store.getState().find((each) => each.key === key)
      if (failed?.state === 'failed') void send(failed)
    },
    remove,
    clear: () => store.getState().forEach(({ key }) => void remove(key)),
  }
}

/** What stands between these files and being sent, in words. */
export function whyFilesWait(list: readonly Attached[]): string | undefined {
  if (list.some(({ state }) => state === 'failed'))
    return 'A file was not sent. Retry it or remove it, then send.'
  if (list.some(({ state }) => state === 'sending')) return 'Wait until your files have arrived, then send.'
  return undefined
}

export const fileIdsOf = (list: readonly Attached[]): string[] =>
  list.flatMap(({ stored }) => stored?.file_id ?? [])
