import type { StateCode } from '@evenkeel/contract/people/profile-choices'
import type { Orm } from '../../../database/database.ts'
import type { PersonFacts } from '../../../outside/register-feed/register-facts.ts'
import { firmsByNews } from './firms-by-news.ts'
import { licencesOf } from './licences-of.ts'
import { findFirmsOfRegister } from './record-store.ts'
import { type LineSource, readLineSources } from './register-line-store.ts'

/** A record in one line: where somebody is registered, and on which day that was read. */
export interface RegisterLine {
  /** State → since when, null where the register does not say it. Nothing of whoever left the register. */
  registered: ReadonlyMap<StateCode, string | null>
  hasDisclosures: boolean
  /** YYYY-MM-DD */
  checkedOn: string
}

const mostKept = 50_000

/** The register changes a few times a day, and lines are shown with every list. */
const keptBy = new WeakMap<Orm, { mark: string; lines: Map<string, RegisterLine | null> }>()

/**
 * Lines of these numbers; whom the register never had is not in it. The mark is another one after every batch of every file
 * that is read, and comes with whatever else is asked of the database.
 */
export async function readRegisterLines(
  orm: Orm,
  crds: readonly string[],
  mark: string,
): Promise<Map<string, RegisterLine>> {
  let kept = keptBy.get(orm)
  if (kept?.mark !== mark || kept.lines.size > mostKept) {
    kept = { mark, lines: new Map() }
    keptBy.set(orm, kept)
  }
  const { lines } = kept
  const unknown = crds.filter((crd) => !lines.has(crd))
  if (unknown.length > 0) {
    const sources = await readLineSources(orm, unknown)
    const firms = await findFirmsOfRegister(orm, [
      ...new Set(sources.flatMap(({ facts }) => firmsByNews(facts))),
    ])
    const firmOf = new Map(firms.map((firm) => [firm.crd, firm.facts]))
    for (const crd of unknown) lines.set(crd, null)
    for (const source of sources) {
      const firm = firmsByNews(source.facts).flatMap((crd) => firmOf.get(crd) ?? [])[0]
      lines.set(source.crd, lineOf(source, firm))
    }
  }
  return new Map(crds.flatMap((crd) => pair(crd, lines.get(crd))))
}

const pair = (crd: string, line: RegisterLine | null | undefined): [string, RegisterLine][] =>
  line ? [[crd, line]] : []

function lineOf({ facts, asOf, isGone }: LineSource, firm: Parameters<typeof licencesOf>[1]): RegisterLine {
  // Licences are read from firms and their registrations alone.
  const licences = isGone ? [] : licencesOf({ firms: facts.firms } as PersonFacts, firm)
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
