import { randomUUID } from 'node:crypto'
import type { uploadMessageFile as call, MessageFile } from '@evenkeel/contract/chat'
import type { Caller } from '../../http/caller.ts'
import type { UploadCall } from '../../http/serve-endpoint.ts'
import type { Services } from '../../services.ts'
import { explainFileFailure } from '../documents/explain-file-failure.ts'
import { receiveFile } from '../documents/receive-file.ts'
import { limitFiles } from './chat-limits.ts'
import { fileName } from './file-name.ts'
import { insertMessageFile, type MessageFileRow } from './message-file-store.ts'
import { requireOpenConversation } from './require-conversation.ts'

type Asked = Pick<UploadCall<typeof call>, 'query' | 'upload'>

/**
 * Looked into and written anew as documents are (security.md 3.5): a PDF keeps its pages and nothing else, a picture its
 * pixels and nothing the camera wrote about when and where. It belongs to whoever uploaded it until it is sent.
 */
export async function uploadMessageFile(
  services: Services,
  caller: Caller,
  requestId: number,
  { query, upload }: Asked,
): Promise<MessageFile> {
  const { fileChecks, database, clock } = services
  await requireOpenConversation(database.orm, caller, requestId)
  await limitFiles(services, caller.personId)
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
      const row: MessageFileRow = {
        ...{ id, conversationId: requestId, uploaderId: caller.personId, seq: null, place: null },
        ...{ bytes: checked.bytes, pages: checked.pages, name: fileName(query.name, ending) },
        type: isPdf ? 'application/pdf' : 'image/jpeg',
        fileKey: `messages/${id}.${ending}`,
        uploadedAt: clock.now(),
      }
      await keep(row.fileKey, row.type)
      // What was open may have been closed while it arrived.
      await requireOpenConversation(database.orm, caller, requestId)
      await insertMessageFile(database.orm, row)
      return { file_id: id, name: row.name, type: row.type, bytes: row.bytes }
    })
  } catch (error) {
    throw explainFileFailure(services, error)
  }
}
