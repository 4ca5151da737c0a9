import { saveBlob } from '../../../server-link/save-blob.ts'

/** Saves the fetched file from memory, so that it never has an address others could open. */
export function saveCsv(file: Blob): void {
  saveBlob(`evenkeel-masquerades-${new Date().toISOString().slice(0, 10)}.csv`, file)
}
