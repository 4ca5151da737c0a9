import { LRUCache } from 'lru-cache'
import type { Orm } from '../../../database/database.ts'
import { currentFirmCrds } from './current-firm-crds.ts'
import { deriveLicenses } from './derive-licenses.ts'
import { findFirmsOfRegister, type LineSource, readLineSources } from './record-store.ts'

/** A short form of a record: where a person is registered, and when that was read. */
export interface RegisterLine {
  /** State → since when, null if the register does not say. Empty for people who left the register. */
  registered: ReadonlyMap<string, string | null>
  hasDisclosures: boolean
  /** YYYY-MM-DD */
  checkedOn: string
}

const maxCached = 50_000

/** The register changes a few times a day, while lines appear in every list. */
const caches = new WeakMap<Orm, LRUCache<string, Cached>>()

interface Cached {
  mark: string
  /** Undefined where the register does not list the number. */
  line: RegisterLine | undefined
}

/**
 * The lines of these numbers; numbers the register never had are not included. The mark changes with every imported
 * batch and comes with other queries.
 */
export async function readRegisterLines(
  orm: Orm,
  crds: readonly string[],
  mark: string,
): Promise<Map<string, RegisterLine>> {
  const cache = caches.get(orm) ?? new LRUCache<string, Cached>({ max: maxCached })
  caches.set(orm, cache)
  const lines = new Map<string, RegisterLine>()
  const unknown: string[] = []
  for (const crd of crds) {
    const cached = cache.get(crd)
    if (cached?.mark !== mark) unknown.push(crd)
    else if (cached.line) lines.set(crd, cached.line)
  }
  if (unknown.length > 0) {
    const sources = await readLineSources(orm, unknown)
    const firms = await findFirmsOfRegister(orm, [
      ...new Set(sources.flatMap(({ facts }) => currentFirmCrds(facts))),
    ])
    const firmOf = new Map(firms.map((firm) => [firm.crd, firm.facts]))
    for (const source of sources) {
      const firm = currentFirmCrds(source.facts).flatMap((crd) => firmOf.get(crd) ?? [])[0]
      lines.set(source.crd, lineOf(source, firm))
    }
    for (const crd of unknown) cache.set(crd, { mark, line: lines.get(crd) })
  }
  return lines
}

function lineOf(
  { facts, asOf, isGone }: LineSource,
  firm: Parameters<typeof deriveLicenses>[1],
): RegisterLine {
  const licences = isGone ? [] : deriveLicenses(facts, firm)
  return {
    registered: new Map(
      licences.flatMap(({ state, licence, since }) =>
        licence === 'registered' ? [[state, since] as const] : [],
      ),
    ),
    hasDisclosures: facts.disclosures.length > 0,
    checkedOn: asOf,
  }
}
