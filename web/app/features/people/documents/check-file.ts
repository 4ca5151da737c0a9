export interface FileRules {
  types: readonly string[]
  /** "a PDF": as it stands in sentences. */
  typeWords: string
  maxBytes: number
  /** How to mend one that is too large. */
  smallerBy: string
}

const typesByEnding: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

/** What the file says it is; by its name where the system knows no type. The server looks inside all the same. */
export function typeOfFile({ type, name }: File): string {
  return type || (typesByEnding[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '')
}

/** What keeps this file from being sent, in words; undefined where nothing does. */
export function checkFile(
  file: File,
  { types, typeWords, maxBytes, smallerBy }: FileRules,
): string | undefined {
  if (!types.includes(typeOfFile(file))) return `This file is not ${typeWords}. Choose ${typeWords}.`
  if (file.size === 0) return 'This file is empty. Choose the one with the pages in it.'
  if (file.size > maxBytes)
    return `This file is larger than ${Math.round(maxBytes / 1024 / 1024)} MB. ${smallerBy}`
  return undefined
}
