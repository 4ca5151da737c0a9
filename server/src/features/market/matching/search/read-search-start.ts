import type { Filters } from '@evenkeel/contract/market/advisor-cards'
import { Problem } from '@evenkeel/contract/problem'
import { productSchema } from '@evenkeel/matching/features/product-schema'
import type { Orm } from '../../../../database/database.ts'
import { tasteFrom } from '../choices/read-own-taste.ts'
import { declinedSince } from '../history/read-past-contact.ts'
import { isVisitor, type Seeker } from '../seekers/seeker.ts'
import { findSeekersList } from '../seekers/seekers-lists.ts'
import type { SeekersHistory } from './find-advisors.ts'
import { inputOf, type SearchInput } from './read-search-input.ts'
import { findSearchStart } from './search-start-store.ts'

interface Asked {
  now: Date
  /** The list to continue, and the saved search to run again. */
  continues: string | undefined
  savedSearchId: number | undefined
}

interface SearchStart extends SearchInput {
  /** Undefined for visitors, whose few searches read it when they need it. */
  history: SeekersHistory | undefined
  seed: number | undefined
  savedFilters: Filters | undefined
}

/** What a search is made from: one statement for a consumer. Another person's list or saved search does not exist. */
export async function readSearchStart(orm: Orm, seeker: Seeker, asked: Asked): Promise<SearchStart> {
  const { now, continues, savedSearchId } = asked
  if (isVisitor(seeker)) {
    const before = continues === undefined ? undefined : await findSeekersList(orm, continues, seeker)
    if (continues !== undefined && !before) throw new Problem('not-found')
    if (savedSearchId !== undefined) throw new Problem('not-found')
    const input = await inputOf(seeker, seeker.answers)
    return { ...input, history: undefined, seed: before?.seed, savedFilters: undefined }
  }
  const { answers, contact, choices, seed, savedFilters } = await findSearchStart(orm, seeker, {
    declinedSince: declinedSince(now),
    schemaHash: productSchema.hash,
    continues,
    savedSearchId,
  })
  if (continues !== undefined && seed === null) throw new Problem('not-found')
  if (savedSearchId !== undefined && savedFilters === null) throw new Problem('not-found')
  return {
    ...(await inputOf(seeker, answers)),
    history: { contact, tasteFor: tasteFrom(choices, now) },
    seed: seed ?? undefined,
    savedFilters: savedFilters ?? undefined,
  }
}
