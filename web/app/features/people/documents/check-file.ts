export interface FileRules {
  types: readonly string[]
  /** "a PDF", as used in sentences. */
  typeWords: string
  maxBytes: number
  /** How to fix a file that is too large. */
  smallerBy: string
}

const typesByEnding: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

/** The declared type, or the type by file name if the system knows none; the server inspects the content anyway. */
export function typeOfFile({ type, name }: File): string {
  return type || (typesByEnding[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '')
}

/** Why this file cannot be sent; undefined if it can. */
export function checkFile(
  file: File,
  { types, typeWords, maxBytes, smallerBy }: FileRules,
): string | undefined {
  if (!types.includes(typeOfFile(file))) return `This file isn’t ${typeWords}. Choose ${typeWords}.`
  if (file.size === 0) return 'This file is empty. Choose another one.'
  if (file.size > maxBytes)
    return `This file is larger than ${Math.round(maxBytes / 1024 / 1024)} MB. ${smallerBy}`
  return undefined
}
