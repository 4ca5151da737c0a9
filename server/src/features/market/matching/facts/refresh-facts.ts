import type { PersonId } from '@evenkeel/contract/person-id'
import type { AdvisorFacts } from '@evenkeel/matching/features/advisor-facts'
import { encodeAdvisor } from '@evenkeel/matching/features/encode-advisor'
import { packFacts, unpackFacts } from '@evenkeel/matching/features/pack-facts'
import { at } from '@evenkeel/matching/features/packed-facts-layout'
import { productSchema } from '@evenkeel/matching/features/product-schema'
import type { Database, Orm } from '../../../../database/database.ts'
import type { Services } from '../../../../services.ts'
import { settleLoad } from '../load/settle-load.ts'
import { clearDirty, readDirty, tryLockRefresh } from './dirty-advisor-store.ts'
import { insertFacts, type PackedRow, readPacked } from './facts-store.ts'
import { gatherFacts } from './gather-facts.ts'

const atOnce = 500

/**
 * Recomputes facts that may have changed, until none is left or `atMost` were read. One process at a time. Returns how
 * many were read.
 */
export async function refreshFacts(
  services: Pick<Services, 'clock'> & { database: Pick<Database, 'orm' | 'transaction'> },
  atMost = Number.POSITIVE_INFINITY,
  onUnreadable: (ids: readonly PersonId[]) => void = () => {},
): Promise<number> {
  let read = 0
  if ((await readDirty(services.database.orm, 1)).length === 0) return 0
  while (read < atMost) {
    const { count, unreadable } = await services.database.transaction((transaction) =>
      refreshBatch(transaction, services.clock.now(), Math.min(atOnce, atMost - read)),
    )
    if (unreadable.length > 0) onUnreadable(unreadable)
    read += count
    if (count < atOnce) break
  }
  return read
}

interface Batch {
  count: number
  unreadable: PersonId[]
}

async function refreshBatch(transaction: Orm, now: Date, count: number): Promise<Batch> {
  const nothing: Batch = { count: 0, unreadable: [] }
  if (!(await tryLockRefresh(transaction))) return nothing
  const marks = await readDirty(transaction, count)
  if (marks.length === 0) return nothing
  const ids = marks.map(({ advisorId }) => advisorId)
  const before = await readPacked(transaction, ids)
  const { facts: readable, unreadable } = await gatherFacts(transaction, ids, now)
  // Without facts an advisor is in no list; older facts would keep them in lists they may not belong in.
  const changed = [...readable, ...unreadable.map(noFacts)].flatMap((facts): PackedRow[] => {
    const packed = packFacts(facts)
    const old = before.get(facts.id)
    return old && isSame(old, packed) ? [] : [{ advisorId: facts.id, facts: packed }]
  })
  await settleLoad(transaction, ids, now)
  await insertFacts(transaction, changed, { schemaHash: productSchema.hash, at: now })
  await clearDirty(transaction, marks)
  return { count: marks.length, unreadable }
}

const none = { only: [], prefer: [], never: [] } as const
const uncounted = { share: 0, of: 0 } as const

/** Of someone who is not shown. */
const noFacts = (id: PersonId): AdvisorFacts => ({
  id,
  isShown: false,
  isAccepting: false,
  states: [],
  deMinimisStates: [],
  place: null,
  specialties: [],
  topics: [],
  mainTopics: [],
  feeTypes: [],
  yearOneCosts: [],
  meetingModes: [],
  meetingTimes: null,
  languages: [],
  gender: null,
  ageBand: null,
  experience: null,
  credentials: [],
  isFiduciary: null,
  hasDisclosures: null,
  hasFreeFirstCall: false,
  assetMinimum: 0,
  incomeMinimum: 0,
  takes: {
    specialties: none,
    topics: none,
    assetBands: none,
    incomeBands: none,
    meetingModes: none,
    kindsOfHelp: none,
    preferredAgeBands: [],
    preferredStates: [],
  },
  answered: uncounted,
  accepted: uncounted,
  rating: uncounted,
  daysWithUs: 0,
})

/** One more day with us makes no new version, or everyone would get one daily. */
function isSame(old: Uint8Array, packed: Uint8Array): boolean {
  if (Buffer.compare(old, packed) === 0) return true
  if (old.length !== packed.length) return false
  const end = at.daysWithUs + 4
  for (let index = 0; index < packed.length; index++)
    if (old[index] !== packed[index] && (index < at.daysWithUs || index >= end)) return false
  const [one, other] = [unpackFacts(old), unpackFacts(packed)]
  if ('kind' in one || 'kind' in other) return false
  return Buffer.compare(encodeAdvisor(one), encodeAdvisor(other)) === 0
}
