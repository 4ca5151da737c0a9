import type { uploadMessageFile as call, MessageFile } from '@evenkeel/contract/contact/chat'
import type { Caller } from '../../../../http/caller.ts'
import type { UploadCall } from '../../../../http/serve-endpoint.ts'
import type { Services } from '../../../../services.ts'
import { receiveAttachment } from '../../../people/documents/receive-attachment.ts'
import { limitFiles } from '../chat-limits.ts'
import { requireOpenConversation } from '../require-conversation.ts'
import { insertMessageFile } from './message-file-store.ts'

type Asked = Pick<UploadCall<typeof call>, 'query' | 'upload'>

/** The file belongs to its uploader until it is sent. */
export async function uploadMessageFile(
  services: Services,
  caller: Caller,
  requestId: number,
  { query, upload }: Asked,
): Promise<MessageFile> {
  const { database, clock } = services
  await requireOpenConversation(database.orm, caller, requestId)
  await limitFiles(services, caller.personId)
  const arriving = { upload, name: query.name, folder: 'messages' }
  return receiveAttachment(services, arriving, async (attachment) => {
    // The conversation may have been closed during the upload.
    await requireOpenConversation(database.orm, caller, requestId)
    await insertMessageFile(database.orm, {
      ...attachment,
      conversationId: requestId,
      uploaderId: caller.personId,
      seq: null,
      place: null,
      uploadedAt: clock.now(),
    })
  })
}
