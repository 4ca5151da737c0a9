import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { logAccess } from '../../account/privacy/log-access.ts'
import { openStoredFile } from '../../people/documents/open-stored-file.ts'
import { findSupportFile } from './support-file-store.ts'
import { findSupportRequest } from './support-request-store.ts'

/** For the asker and for staff, as a download; the asker can see that staff opened it. */
export async function openSupportFile(
  services: Pick<Services, 'database' | 'clock' | 'files' | 'log'>,
  caller: Caller,
  number: number,
  fileId: string,
) {
  const { orm } = services.database
  const request = await findSupportRequest(orm, number)
  const isTheirs = request?.personId === caller.personId
  const file = isTheirs || caller.role === 'admin' ? await findSupportFile(orm, number, fileId) : undefined
  if (!request || !file) throw new Problem('not-found')
  if (!isTheirs && request.personId !== null) {
    const what = `A file of your support request ${number}`
    await logAccess(services, caller, request.personId, { what, why: 'Opened by support', thing: fileId })
  }
  const { fileKey, type, name } = file
  return openStoredFile(services, { fileKey, type, name })
}
