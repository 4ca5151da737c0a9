import type { uploadSupportFile as call, SupportFile } from '@evenkeel/contract/contact/support'
import type { Caller } from '../../../http/caller.ts'
import type { UploadCall } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { receiveAttachment } from '../../people/documents/receive-attachment.ts'
import { insertSupportFile } from './support-file-store.ts'
import { limitSupportFiles } from './support-limits.ts'

type Asked = Pick<UploadCall<typeof call>, 'query' | 'upload'>

/** The file belongs to its uploader until it is sent. */
export async function uploadSupportFile(
  services: Services,
  { personId }: Caller,
  { query, upload }: Asked,
): Promise<SupportFile> {
  const { database, clock } = services
  await limitSupportFiles(services, personId)
  const arriving = { upload, name: query.name, folder: 'support' }
  return receiveAttachment(services, arriving, (attachment) =>
    insertSupportFile(database.orm, {
      ...attachment,
      uploaderId: personId,
      messageId: null,
      place: null,
      uploadedAt: clock.now(),
    }),
  )
}
