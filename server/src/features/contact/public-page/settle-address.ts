import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { findCurrentSlug, findOwners, makeCurrent } from './public-page-store.ts'
import { isSlugFor, type Named, slugOf } from './slug-of.ts'

const triedAtOnce = 20

/**
 * Gives the page the address of its published name and town, and keeps the one it has while that fits: earlier ones lead to
 * it. Requires the lock of the page.
 */
export async function settleAddress(
  transaction: Orm,
  personId: PersonId,
  named: Named,
  now: Date,
): Promise<string> {
  const base = slugOf(named)
  const current = await findCurrentSlug(transaction, personId)
  if (current !== null && isSlugFor(current, base)) return current
  for (;;) {
    const slug = await findFreeSlug(transaction, personId, base)
    if (await makeCurrent(transaction, personId, slug, now)) return slug
  }
}

/** The first of name, name-2, name-3 … that no one else has or had. */
export async function findFreeSlug(orm: Orm, personId: PersonId, base: string): Promise<string> {
  for (let from = 1; ; from += triedAtOnce) {
    const tried = Array.from({ length: triedAtOnce }, (_, index) =>
      from + index === 1 ? base : `${base}-${from + index}`,
    )
    const owners = await findOwners(orm, tried)
    const free = tried.find((slug) => !owners.has(slug) || owners.get(slug) === personId)
    if (free !== undefined) return free
  }
}
