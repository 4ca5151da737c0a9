import type { PersonId } from '@evenkeel/contract/person-id'
import type { OutgoingFile } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { readPhoto, readPhotoId } from '../../people/documents/read-photo.ts'
import { gatherPage } from './gather-page.ts'
import type { SiteFrame } from './page-frame.ts'
import { findPageAt, type ListedPage, listShownPages, lockPublicPage } from './public-page-store.ts'
import { renderGone } from './render-gone.ts'
import { renderPage } from './render-page.ts'
import { settleAddress } from './settle-address.ts'
import { isSlugFor, slugOf } from './slug-of.ts'

/** An address under /meet/, as it is answered. `stamp` changes with the consent, every publication and every review. */
type OpenedPage =
  | { kind: 'page'; stamp: string; render: (frame: SiteFrame) => Promise<string> }
  | { kind: 'moved'; slug: string }
  | { kind: 'gone'; render: (frame: SiteFrame) => string }
  | { kind: 'unknown' }

type Parts = Pick<Services, 'database' | 'clock' | 'files' | 'log'>

const gone: OpenedPage = { kind: 'gone', render: renderGone }

/** `page`: of the reviews, from 1. */
async function openPublicPage(services: Parts, slug: string, page: number): Promise<OpenedPage> {
  const found = await findPageAt(services.database.orm, slug)
  if (!found) return { kind: 'unknown' }
  const { personId, shown, currentSlug } = found
  if (!shown || personId === null) return gone
  const isFitting = currentSlug !== null && isSlugFor(currentSlug, slugOf(shown))
  const address = isFitting ? currentSlug : await renameAddress(services, personId, shown)
  if (address !== slug) return { kind: 'moved', slug: address }
  return {
    kind: 'page',
    stamp: shown.stamp,
    render: async (frame) => {
      const facts = await gatherPage(services, { personId, slug, page })
      // Gone between two statements; the next call says so.
      return facts ? renderPage(facts, frame) : renderGone(frame)
    },
  }
}

/** A published name or town changed since: the first reader after it moves the page. */
function renameAddress(
  { database, clock }: Parts,
  personId: PersonId,
  named: Parameters<typeof slugOf>[0],
): Promise<string> {
  return database.transaction(async (transaction) => {
    await lockPublicPage(transaction, personId)
    return settleAddress(transaction, personId, named, clock.now())
  })
}

/** Sees what is shown to everyone. */
const stranger = { role: 'visitor', hash: Buffer.alloc(0), network: '', answers: {} } as const

async function openPublicPhoto(services: Parts, slug: string): Promise<OutgoingFile | undefined> {
  const found = await findPageAt(services.database.orm, slug)
  if (!found?.shown || found.personId === null) return undefined
  const photoId = await readPhotoId(services.database.orm, found.personId)
  if (photoId === null) return undefined
  const photo = await readPhoto(services, stranger, photoId)
  return { ...photo, etag: `"${photoId}"` }
}

interface PublicPages {
  open(slug: string, page: number): Promise<OpenedPage>
  photo(slug: string): Promise<OutgoingFile | undefined>
  /** Those after this person, for the sitemap. */
  list(after: PersonId, limit: number): Promise<(ListedPage & { personId: PersonId })[]>
}

export const openPublicPages = (services: Parts): PublicPages => ({
  open: (slug, page) => openPublicPage(services, slug, page),
  photo: (slug) => openPublicPhoto(services, slug),
  list: (after, limit) => listShownPages(services.database.orm, { after, limit }),
})
