import { saveBlob } from '../../../server-link/save-blob.ts'

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/** People's names stand in it: no path, no quotes, nothing that turns the reading direction round. */
function safeName(name: string): string {
  const plain = name.replace(/[^\p{L}\p{M}\p{N} .,’'()-]/gu, ' ').replace(/\s+/g, ' ')
  return plain.replace(/^[ .]+|[ .]+$/g, '') || 'Document'
}

/** Hands the browser a file that was fetched; it never stands at an address anybody else could open. */
export function saveFile(name: string, file: Blob): void {
  saveBlob(`${safeName(name)}.${endings[file.type.split(';')[0] ?? ''] ?? 'pdf'}`, file)
}
