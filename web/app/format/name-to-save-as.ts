const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/** Somebody else chose the name: no path, nothing unseen, and the ending of what the file is. */
export function nameToSaveAs(name: string, type: string): string {
  const ending = endings[type] ?? 'pdf'
  const stem = name
    .replace(/\.(pdf|png|jpe?g)$/i, '')
    .replace(/[^\p{L}\p{M}\p{N} .,’'()_-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '')
  return `${stem || 'File'}.${ending}`
}
