import { saveBlob } from '../../../server-link/save-blob.ts'

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/** The name comes from users, so paths, quotes and bidirectional control characters are removed. */
function safeName(name: string): string {
  const plain = name.replace(/[^\p{L}\p{M}\p{N} .,’'()-]/gu, ' ').replace(/\s+/g, ' ')
  return plain.replace(/^[ .]+|[ .]+$/g, '') || 'Document'
}

/** Downloads a fetched file, without an address that others could open. */
export function saveFile(name: string, file: Blob): void {
  saveBlob(`${safeName(name)}.${endings[file.type.split(';')[0] ?? ''] ?? 'pdf'}`, file)
}
