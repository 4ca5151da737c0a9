import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@evenkeel/contract/endpoint'
import type { UploadCall } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { explainFileFailure } from './explain-file-failure.ts'
import { receiveFile } from './receive-file.ts'

/** A complete file in the store that waits for the message it will be sent with. */
export interface Attachment {
  id: string
  name: string
  type: 'application/pdf' | 'image/jpeg'
  bytes: number
  pages: number
  fileKey: string
}

interface Arriving {
  upload: UploadCall<Endpoint>['upload']
  name: string
  /** Its folder in the store. */
  folder: string
}

/**
 * Checked and rewritten like documents (security.md 3.5): a PDF keeps only its pages, a picture only its pixels,
 * without camera metadata.
 */
export async function receiveAttachment(
  services: Pick<Services, 'settings' | 'files' | 'fileChecks' | 'log'>,
  { upload, name, folder }: Arriving,
  /** Writes the row that references it. */
  note: (attachment: Attachment) => Promise<void>,
): Promise<{ file_id: string } & Pick<Attachment, 'name' | 'type' | 'bytes'>> {
  const { fileChecks } = services
  const isPdf = upload.type === 'application/pdf'
  const check = async (from: string, to: string) => {
    if (isPdf) return fileChecks.checkPdf(from, to)
    const { bytes } = await fileChecks.checkPhoto(from, to, { isSquare: false })
    return { bytes, pages: 1 }
  }
  try {
    return await receiveFile(services, upload.stream, check, async ({ checked, keep }) => {
      const id = randomUUID()
      const ending = isPdf ? 'pdf' : 'jpg'
      const attachment: Attachment = {
        id,
        name: fileName(name, ending),
        bytes: checked.bytes,
        pages: checked.pages,
        type: isPdf ? 'application/pdf' : 'image/jpeg',
        fileKey: `${folder}/${id}.${ending}`,
      }
      await keep(attachment.fileKey, attachment.type)
      await note(attachment)
      return { file_id: id, name: attachment.name, type: attachment.type, bytes: attachment.bytes }
    })
  } catch (error) {
    throw explainFileFailure(services, error)
  }
}

// Control and bidirectional characters can make a name read differently than it is.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}]/gu
const longest = 120

/** The sender's name without folders, with the extension of its current format. */
function fileName(typed: string, ending: 'pdf' | 'jpg'): string {
  const last = typed.replaceAll(unseen, '').split(/[/\\]/).at(-1) ?? ''
  const stem = [...last.replace(/\.[^.]*$/, '').trim()].slice(0, longest).join('')
  return `${stem || 'File'}.${ending}`
}
