import type { PersonId } from '@evenkeel/contract/person-id'
import type { Database, Orm } from '../../../../database/database.ts'
import { storeShadowChances } from '../../models/store-shadow-chances.ts'
import { readStillShown } from '../market/market-store.ts'
import {
  findNewestList,
  findOwnList,
  findPlaces,
  insertList,
  type ListRow,
  type Place,
  type PlacesText,
  placesIn,
} from '../search/match-list-store.ts'
import { type CardRow, insertListReadingCards } from '../search/read-card-rows.ts'
import { isVisitor, type Seeker } from './seeker.ts'
import {
  findVisitorList,
  findVisitorLists,
  insertVisitorList,
  type VisitorListRow,
} from './visitor-list-store.ts'

// Lists of consumers, and of visitors, which are stored apart until there is an account.

export type SeekersList = Omit<ListRow, 'consumerId'>

interface StoredList {
  /** Advisors in it who are no longer shown; if there are any, nothing was stored. */
  gone: PersonId[]
  /** Of its advisors, if they were wanted and came with the statement. */
  cards?: CardRow[]
}

export async function storeList(
  database: Pick<Database, 'orm' | 'transaction'>,
  seeker: Seeker,
  list: SeekersList,
  places: PlacesText,
  { hasCards }: { hasCards: boolean },
): Promise<StoredList> {
  const ids = places.advisorIds
  if (isVisitor(seeker)) {
    const shown = await readStillShown(database.orm, ids)
    const gone = ids.filter((id) => !shown.has(id))
    const { id, madeAt, ...stored } = list
    if (gone.length === 0)
      await insertVisitorList(database.orm, {
        id,
        draftHash: seeker.hash,
        madeAt,
        list: stored,
        places: placesIn(places),
      })
    return { gone }
  }
  const row = { ...list, consumerId: seeker }
  const { hasShadow, ...stored } =
    hasCards && ids.length > 0
      ? await insertListReadingCards(database.orm, row, places, list.madeAt)
      : await insertList(database.orm, row, places)
  if (stored.gone.length === 0 && hasShadow)
    await database.transaction((transaction) =>
      storeShadowChances(transaction, { id: list.id, places: placesIn(places) }),
    )
  return stored
}

/** One of theirs; another person's does not exist. */
export async function findSeekersList(
  orm: Orm,
  id: string,
  seeker: Seeker,
): Promise<SeekersList | undefined> {
  if (!isVisitor(seeker)) return findOwnList(orm, id, seeker)
  const row = await findVisitorList(orm, id, seeker.hash)
  return row && listOf(row)
}

/** The latest from a search of their own. */
export async function findNewestSeekersList(orm: Orm, seeker: Seeker): Promise<SeekersList | undefined> {
  if (!isVisitor(seeker)) return findNewestList(orm, seeker)
  const [newest] = await findVisitorLists(orm, seeker.hash)
  return newest && listOf(newest)
}

export async function findSeekersPlaces(orm: Orm, id: string, seeker: Seeker): Promise<readonly Place[]> {
  if (!isVisitor(seeker)) return findPlaces(orm, id)
  return (await findVisitorList(orm, id, seeker.hash))?.places ?? []
}

const listOf = ({ id, madeAt, list }: VisitorListRow): SeekersList => ({ ...list, id, madeAt })
