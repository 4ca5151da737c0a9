/** What is known about a PDF after it was checked and rewritten. */
export interface CheckedPdf {
  pages: number
  hasText: boolean
  bytes: number
}

export interface CheckedPhoto {
  width: number
  bytes: number
}

/**
 * Checks files from strangers, each in its own process with limited memory and time. Works with paths, so that no
 * file is in the server's memory.
 */
export interface FileChecks {
  /** Writes a new PDF to `to` that contains only pages; fails with FileRefused if it had more. */
  checkPdf(from: string, to: string): Promise<CheckedPdf>
  /** Writes a square JPEG without metadata (`isSquare`), or the whole picture if it is a document. */
  checkPhoto(from: string, to: string, options: { isSquare: boolean }): Promise<CheckedPhoto>
  close(): Promise<void>
}

/** A sentence for the sender: what is wrong with the file and what to do. */
export class FileRefused extends Error {
  override name = 'FileRefused'
}

/** No verdict about the file: the scanner is down, or too many files wait. */
export class ChecksUnavailable extends Error {
  override name = 'ChecksUnavailable'
  readonly isForOperators = true
}
