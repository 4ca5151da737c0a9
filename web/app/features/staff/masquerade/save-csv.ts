import { saveBlob } from '../../../server-link/save-blob.ts'

/** Hands the browser the file that was fetched; it never stands at an address anybody else could open. */
export function saveCsv(file: Blob): void {
  saveBlob(`evenkeel-masquerades-${new Date().toISOString().slice(0, 10)}.csv`, file)
}
