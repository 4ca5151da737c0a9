import { saveBlob } from '../../../server-link/save-blob.ts'

/** Hands the browser a file made here; it never stands at an address of ours. */
export function saveAsFile(name: string, value: unknown): void {
  const file = new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' })
  saveBlob(name, file)
}
