import type { Filters } from '@evenkeel/contract/market/advisor-cards'
import { Problem } from '@evenkeel/contract/problem'
import { productSchema } from '@evenkeel/matching/features/product-schema'
import type { Orm } from '../../../../database/database.ts'
import { type AnsweredChoice, choicesColumn } from '../choices/choice-store.ts'
import { ownChoicesOf } from '../choices/read-own-taste.ts'
import { type ContactKind, pastContact } from '../history/match-event-store.ts'
import { declinedSince } from '../history/read-past-contact.ts'
import { isVisitor, type Seeker } from '../seekers/seeker.ts'
import { findSeekersList } from '../seekers/seekers-lists.ts'
import { answersOfRow } from './consumer-answers-store.ts'
import type { SeekersHistory } from './find-advisors.ts'
import { inputOf, type SearchInput } from './read-search-input.ts'
import { findStart, type StartRow, startStatements } from './search-start-store.ts'

interface Asked {
  now: Date
  /** The list to continue, and the saved search to run again. */
  continues?: string | undefined
  savedSearchId?: number | undefined
}

interface SearchStart extends SearchInput {
  /** Undefined for visitors, whose few searches read it when they need it. */
  history: SeekersHistory | undefined
  seed: number | undefined
  savedFilters: Filters | undefined
}

interface ConsumerRow extends StartRow {
  contact: Record<string, ContactKind> | null
  choices: AnsweredChoice[] | null
}

const statements = startStatements({
  contact: pastContact('$1', '$2'),
  choices: choicesColumn('$1', '$3'),
})

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
  const row = await findStart<ConsumerRow>(orm, statements, {
    values: [seeker, declinedSince(now), productSchema.hash],
    continues,
    savedSearchId,
  })
  const { contact, choices, seed, savedFilters } = row ?? {}
  if (continues !== undefined && seed == null) throw new Problem('not-found')
  if (savedSearchId !== undefined && savedFilters == null) throw new Problem('not-found')
  return {
    ...(await inputOf(seeker, row?.isConsumer ? answersOfRow(row) : undefined)),
    history: {
      contact: new Map(Object.entries(contact ?? {}).map(([id, what]) => [Number(id), what])),
      choices: ownChoicesOf(choices ?? [], now),
    },
    seed: seed ?? undefined,
    savedFilters: savedFilters ?? undefined,
  }
}
