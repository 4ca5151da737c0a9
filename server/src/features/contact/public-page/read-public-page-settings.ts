import type { PublicPageBlock, PublicPageSettings } from '@evenkeel/contract/contact/public-page'
import { publicPagePath } from '@evenkeel/contract/contact/public-page'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { isLeaving } from '../../account/privacy/read-deletes-at.ts'
import { readHiddenFromVisitors } from '../../people/advisors/read-hidden-from-visitors.ts'
import { readWorkingCopy, type WorkingCopy } from '../../people/advisors/working-copy.ts'
import { describePage, nameOf } from './page-words.ts'
import { findCurrentSlug, findPublicPage, type PublicPageRow } from './public-page-store.ts'
import { findFreeSlug } from './settle-address.ts'
import { slugOf } from './slug-of.ts'

export function readPublicPageSettings(
  { database: { orm } }: Pick<Services, 'database'>,
  { personId }: Pick<Caller, 'personId'>,
): Promise<PublicPageSettings> {
  return settingsOf(orm, personId)
}

/** As the advisor sees it, with the address the page has or would get. */
export async function settingsOf(
  orm: Orm,
  personId: PersonId,
  row?: PublicPageRow,
): Promise<PublicPageSettings> {
  const page = row ?? (await findPublicPage(orm, personId))
  const copy = await readWorkingCopy(orm, personId)
  const isOn = page !== undefined && page.withdrawnAt === null
  const answers = copy?.publication?.answers
  const current = await findCurrentSlug(orm, personId)
  const slug = current ?? (answers && (await findFreeSlug(orm, personId, slugOf(nameOf(answers)))))
  return {
    is_on: isOn,
    since: isOn ? Math.floor(page.givenAt.getTime() / 1000) : null,
    path: slug ? publicPagePath(slug) : null,
    blocked_by: await whyNotShown(orm, personId, copy),
    preview: answers ? describePage(answers) : null,
    version: page?.version ?? 0,
  }
}

async function whyNotShown(
  orm: Orm,
  personId: PersonId,
  copy: WorkingCopy | undefined,
): Promise<PublicPageBlock | null> {
  if (copy?.status !== 'approved' || !copy.publication) return 'not-approved'
  if (await isLeaving(orm, personId)) return 'leaving'
  return (await readHiddenFromVisitors(orm)).includes(personId) ? 'hidden-from-visitors' : null
}
