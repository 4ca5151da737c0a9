import { saveBlob } from '../../../server-link/save-blob.ts'

/** Hands the browser a file that was fetched; it never stands at an address anybody else could open. */
export function saveCsv(name: string, file: Blob): void {
  saveBlob(`${name.replace(/[^a-z0-9-]+/gi, '')}.csv`, file)
}
