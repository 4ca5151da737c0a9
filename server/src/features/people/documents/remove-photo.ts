import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { lockFilesOf } from './document-store.ts'
import { addFilesToRemove } from './file-removal-store.ts'
import { takePhotoAway } from './photo-store.ts'

export async function removePhoto(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { personId }: Caller,
): Promise<undefined> {
  await database.transaction(async (transaction) => {
    await lockFilesOf(transaction, personId)
    const old = await takePhotoAway(transaction, personId)
    if (!old) throw new Problem('not-found')
    if (old.fileKey) await addFilesToRemove(transaction, [old.fileKey], clock.now())
    await writeAudit(transaction, {
      event: 'photo-removed',
      actorId: personId,
      subjectType: 'advisor',
      subjectId: personId,
      detail: { photoId: old.id },
    })
  })
  return undefined
}
