import {
  type savePublicPage as call,
  type PublicPageSettings,
  publicPageTextVersion,
} from '@evenkeel/contract/contact/public-page'
import type { BodyOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { readWorkingCopy } from '../../people/advisors/working-copy.ts'
import { nameOf } from './page-words.ts'
import { lockPublicPage, putPublicPage } from './public-page-store.ts'
import { settingsOf } from './read-public-page-settings.ts'
import { settleAddress } from './settle-address.ts'

/** Gives or withdraws the consent, given only by approved advisors. Saving the same again changes nothing. */
export function savePublicPage(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { personId }: Pick<Caller, 'personId'>,
  { is_on: isOn, version }: BodyOf<typeof call>,
): Promise<PublicPageSettings> {
  const now = clock.now()
  return database.transaction(async (transaction) => {
    const before = await lockPublicPage(transaction, personId)
    const wasOn = before !== undefined && before.withdrawnAt === null
    if (wasOn === isOn) return settingsOf(transaction, personId, before)
    if (version !== (before?.version ?? 0)) throw new Problem('changed-elsewhere')
    const copy = await readWorkingCopy(transaction, personId)
    const answers = copy?.status === 'approved' ? copy.publication?.answers : undefined
    if (isOn && !answers) throw new Problem('not-finished')
    const page = {
      personId,
      givenAt: isOn ? now : (before?.givenAt ?? now),
      withdrawnAt: isOn ? null : now,
      textVersion: isOn ? publicPageTextVersion : (before?.textVersion ?? publicPageTextVersion),
      version: version + 1,
    }
    await putPublicPage(transaction, page)
    if (isOn && answers) await settleAddress(transaction, personId, nameOf(answers), now)
    return settingsOf(transaction, personId, page)
  })
}
