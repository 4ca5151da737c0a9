import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { uploadPhoto as call } from '@evenkeel/contract/people/documents'
import type { Caller } from '../../../http/caller.ts'
import type { UploadCall } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { lockFilesOf } from './document-store.ts'
import { explainFileFailure } from './explain-file-failure.ts'
import { addFilesToRemove } from './file-removal-store.ts'
import { insertPhoto, type PhotoRow, takePhotoAway } from './photo-store.ts'
import { receiveFile } from './receive-file.ts'
import { limitUploads } from './upload-limits.ts'

export async function uploadPhoto(
  services: Services,
  { personId }: Caller,
  { stream }: UploadCall<typeof call>['upload'],
): Promise<AnswerOf<typeof call>> {
  await limitUploads(services, personId)
  const check = (from: string, to: string) => services.fileChecks.checkPhoto(from, to, { isSquare: true })
  try {
    return await receiveFile(services, stream, check, async ({ checked, keep }) => {
      const id = randomUUID()
      const fileKey = `photos/${id}.jpg`
      await keep(fileKey, 'image/jpeg')
      await replacePhoto(services, { ...checked, id, personId, fileKey, uploadedAt: services.clock.now() })
      return { profileImage_id: id }
    })
  } catch (error) {
    throw explainFileFailure(services, error)
  }
}

async function replacePhoto({ database }: Pick<Services, 'database'>, row: PhotoRow): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockFilesOf(transaction, row.personId)
    const old = await takePhotoAway(transaction, row.personId)
    if (old?.fileKey) await addFilesToRemove(transaction, [old.fileKey], row.uploadedAt)
    await insertPhoto(transaction, row)
    await writeAudit(transaction, {
      event: 'photo-uploaded',
      actorId: row.personId,
      subjectType: 'advisor',
      subjectId: row.personId,
      detail: { photoId: row.id },
    })
  })
}
