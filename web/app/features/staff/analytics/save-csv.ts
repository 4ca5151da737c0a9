import { saveBlob } from '../../../server-link/save-blob.ts'

/** Saves the fetched file from memory, so that it never has an address others could open. */
export function saveCsv(name: string, file: Blob): void {
  saveBlob(`${name.replace(/[^a-z0-9-]+/gi, '')}.csv`, file)
}
