const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/** Somebody else chose the name: no path, nothing unseen, and the ending of what the file is. */
export function nameToSaveAs(name: string, type: string): string {
  const stem = name
    .replace(/\.(pdf|png|jpe?g)$/i, '')
    .replace(/[^\p{L}\p{M}\p{N} .,’'()_-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '')
  return `${stem || 'File'}.${endings[type] ?? 'pdf'}`
}

/** Hands the browser a file that was fetched; it never stands at an address anybody else could open. */
export function saveFile(name: string, type: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = nameToSaveAs(name, type)
  link.click()
  // Some browsers read the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
