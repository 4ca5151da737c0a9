/** What is known of a PDF after it was looked into and written anew. */
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
 * Looks into files others sent, each in a process of its own with little memory and little time: what is in them is
 * written by strangers. Takes and gives paths, so that no file is in the memory of the server.
 */
export interface FileChecks {
  /** Writes a new PDF to `to` that has nothing in it but pages; fails with FileRefused where it had more. */
  checkPdf(from: string, to: string): Promise<CheckedPdf>
  /** Writes a square JPEG without metadata (`isSquare`), or the whole picture where it is a document. */
  checkPhoto(from: string, to: string, options: { isSquare: boolean }): Promise<CheckedPhoto>
  close(): Promise<void>
}

/** A sentence for whoever sent it: what is wrong with the file and what to do. */
export class FileRefused extends Error {
  override name = 'FileRefused'
}

/** Nothing was said about the file: what looks into it is away, or too many wait. */
export class ChecksUnavailable extends Error {
  override name = 'ChecksUnavailable'
}
