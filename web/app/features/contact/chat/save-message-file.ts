import { nameToSaveAs } from '../../../format/name-to-save-as.ts'
import { saveBlob } from '../../../server-link/save-blob.ts'

/** Hands the browser a file that was fetched; it never stands at an address anybody else could open. */
export function saveMessageFile(name: string, type: string, file: Blob): void {
  saveBlob(nameToSaveAs(name, type), file)
}
