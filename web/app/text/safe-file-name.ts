const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/** The name is user input: remove paths and invisible characters, and use the extension of the real file type. */
export function safeFileName(name: string, type: string): string {
  const ending = endings[type] ?? 'pdf'
  const stem = name
    .replace(/\.(pdf|png|jpe?g)$/i, '')
    .replace(/[^\p{L}\p{M}\p{N} .,’'()_-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '')
  return `${stem || 'File'}.${ending}`
}
