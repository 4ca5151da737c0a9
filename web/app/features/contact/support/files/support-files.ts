import {
  mostSupportFiles,
  type SupportFile,
  supportFileLimits,
  supportFileTypes,
  uploadSupportFile,
} from '@evenkeel/contract/contact/support'
import {
  type Attachment,
  type Attachments,
  keepAttachments,
  withType,
} from '../../../../server-link/attachments.ts'
import { sendFile } from '../../../../server-link/send-file.ts'

export type SupportFiles = Attachments<SupportFile>
type Attached = Attachment<SupportFile>

/** The request itself exists: the missing one is a file that waited too long to be sent. */
export const fileGone = {
  'not-found': 'A file is no longer available. Attach your files again.',
}

/** The files of the message being written. */
export const createSupportFiles = (): SupportFiles =>
  keepAttachments({
    types: supportFileTypes,
    maxBytes: supportFileLimits.maxBytes,
    mostFiles: mostSupportFiles,
    tooMany: (name) => `“${name}” wasn’t added. Limit: ${mostSupportFiles} files.`,
    upload: (file, options) =>
      sendFile(uploadSupportFile, { query: { name: file.name.slice(-200) }, file: withType(file) }, options),
  })

/** Why these files cannot be sent yet, in words. */
export function whyFilesWait(list: readonly Attached[]): string | undefined {
  if (list.some(({ state }) => state === 'failed')) return 'A file didn’t upload. Retry or remove it.'
  if (list.some(({ state }) => state === 'sending')) return 'Your files are still uploading.'
  return undefined
}

export const fileIdsOf = (list: readonly Attached[]): string[] =>
  list.flatMap(({ stored }) => stored?.file_id ?? [])
