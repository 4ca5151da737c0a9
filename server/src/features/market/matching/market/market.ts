import type { PersonId } from '@evenkeel/contract/person-id'
import { areWishes } from '@evenkeel/matching/features/check-wishes'
import type { EffectPrior, Model } from '@evenkeel/matching/model/model'
import type { Typical } from '@evenkeel/matching/order/typical'
import type { Orm } from '../../../../database/database.ts'
import { readWeightsAsOf } from '../../models/read-weights-as-of.ts'
import { findLatestWishes } from '../search/match-list-store.ts'
import { type AdvisorRoster, advisorRoster } from './advisor-roster.ts'
import { type BestFinder, indexedFinder, plainFinder } from './best-finder.ts'
import { countFacts, type NewRow, readMarketPage, readNewestVersion, readNewRows } from './market-store.ts'
import { orderInMarket } from './order-in-market.ts'
import { typicalInRoster } from './typical-in-roster.ts'

const rowsAtOnce = 2000
const arrangedFor = 12
/** Room for advisors who join later, so that arrays are not copied soon after they were filled. */
const spare = 1.05

/** Everything an order depends on, as of one version. */
export interface Market {
  asOf(): number
  model(): Model
  roster: AdvisorRoster
  finder: BestFinder
  /** The advisor everyone is compared with. */
  typical(): Typical
  /** Up to the newest version, or to a named later one. */
  advance(orm: Orm, upTo?: number): Promise<void>
  /** For deleted people, whose rows have no newer version. */
  forget(id: PersonId): void
}

export interface OpenedMarket {
  /** The newest where none is named. */
  asOf?: number
  /** For replays: examines all advisors instead of using the index. */
  isPlain?: boolean
  onBroken?: (ids: readonly PersonId[]) => void
  /** Called after each page with the advisors read so far; an error it throws ends the reading. */
  onRead?: (advisors: number) => void
}

/** Reads it completely. Rows never change and become visible in order, so it can be read in pages. */
export async function openMarket(orm: Orm, options: OpenedMarket = {}): Promise<Market> {
  const roster = advisorRoster(Math.ceil(spare * (await countFacts(orm))))
  let asOf = options.asOf ?? (await readNewestVersion(orm))
  let model = await readWeightsAsOf(orm, asOf)
  const finder = (options.isPlain ? plainFinder : indexedFinder)(roster, () => model)

  const read = (after: PersonId) => {
    const page = readMarketPage(orm, { asOf, after, atMost: rowsAtOnce })
    // The error reaches the code that awaits this page. If the page before it failed, no code does.
    page.catch(() => undefined)
    return page
  }
  for (let next = read(0); ; ) {
    const page = await next
    const last = page.at(-1)
    if (!last) break
    // The database reads the next page while this one is stored.
    if (page.length === rowsAtOnce) next = read(last.advisorId)
    const usable = page.filter(({ advisorId, facts, load, effects }) => {
      const hasFacts = roster.putFacts(advisorId, facts)
      const hasLoad = !load || roster.putLoad(advisorId, load)
      const hasEffects = !effects || roster.putEffects(advisorId, effects)
      return hasFacts && hasLoad && hasEffects
    })
    const isUsable = new Set(usable)
    noteBroken(page.filter((row) => !isUsable.has(row)).map(({ advisorId }) => advisorId))
    noteBroken(finder.changed(usable.map(({ advisorId }) => advisorId)))
    options.onRead?.(roster.size())
    if (page.length < rowsAtOnce) break
    // Yields to the event loop of a starting server.
    await new Promise(setImmediate)
  }
  let typical: Typical | undefined
  const market: Market = {
    asOf: () => asOf,
    model: () => model,
    roster,
    finder,
    typical() {
      typical ??= typicalInRoster(roster, model)
      return typical
    },
    async advance(orm, upTo) {
      for (;;) {
        const rows = await readNewRows(orm, {
          after: asOf,
          atMost: rowsAtOnce,
          ...(upTo !== undefined && { upTo }),
        })
        const last = rows.at(-1)
        if (last) {
          // Before any change: if the weights cannot be read, everything is read again next time.
          const next = rows.some(({ kind }) => kind === 'weights')
            ? await readWeightsAsOf(orm, last.version)
            : model
          const hasOtherPrior = !isSamePrior(model.effectPrior, next.effectPrior)
          model = next
          apply(rows, hasOtherPrior)
          asOf = last.version
          typical = undefined
        }
        if (rows.length < rowsAtOnce) break
      }
      if (upTo !== undefined && upTo > asOf) asOf = upTo
    },
    forget(id) {
      finder.drop(id)
      roster.drop(id)
      typical = undefined
    },
  }
  if (!options.isPlain) {
    const wishes = (await findLatestWishes(orm, arrangedFor)).filter(areWishes)
    await finder.arrangeFor(wishes.map((one) => orderInMarket(market, one)))
  }
  return market

  function apply(rows: readonly NewRow[], hasOtherPrior: boolean): void {
    // Advisors without stored effects have those of the model's prior.
    const unseen = hasOtherPrior ? [...roster.entries()].filter(([, entry]) => roster.isUnseenAt(entry)) : []
    const changed = new Set<PersonId>(unseen.map(([id]) => id))
    for (const row of rows) {
      if (row.kind === 'weights') continue
      const { advisorId } = row
      if (put(row)) {
        changed.add(advisorId)
        continue
      }
      noteBroken([advisorId])
      finder.drop(advisorId)
      changed.delete(advisorId)
    }
    noteBroken(finder.changed([...changed]))
  }

  /** False where it cannot be used. */
  function put(row: Exclude<NewRow, { kind: 'weights' }>): boolean {
    if (row.kind === 'load') return roster.putLoad(row.advisorId, row.load)
    if (row.kind === 'effects') return roster.putEffects(row.advisorId, row.effects)
    return roster.putFacts(row.advisorId, row.facts)
  }

  function noteBroken(ids: readonly PersonId[]): void {
    if (ids.length > 0) options.onBroken?.(ids)
  }
}

const isSamePrior = (one: EffectPrior, other: EffectPrior) =>
  one.appealVariance === other.appealVariance &&
  one.selectivityVariance === other.selectivityVariance &&
  one.correlation === other.correlation
