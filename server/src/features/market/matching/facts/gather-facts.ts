import type { PersonId } from '@evenkeel/contract/person-id'
import type { AdvisorFacts } from '@evenkeel/matching/features/advisor-facts'
import { areFacts } from '@evenkeel/matching/features/check-facts'
import type { Place } from '@evenkeel/matching/features/miles-between'
import type { Orm } from '../../../../database/database.ts'
import type { FirmFacts } from '../../../../outside/register-feed/register-facts.ts'
import { currentFirmCrds } from '../../../people/register/current-firm-crds.ts'
import { type ZipTable, zipTable } from '../../../people/zip-codes/zip-table.ts'
import { factsOf } from './advisor-facts.ts'
import { type FactSource, readFactSources, readFirms } from './facts-store.ts'

/** The window in which response rates are counted. */
export const windowDays = 90
const dayMs = 86_400_000

export interface GatheredSource {
  source: FactSource
  firm: FirmFacts | undefined
  /** Of the office, or of the town it is in. */
  place: Place | null
}

/** The inputs of facts for any number of advisors; skips people who are not advisors. */
export async function gatherSources(
  orm: Orm,
  ids: readonly PersonId[],
  now: Date,
): Promise<GatheredSource[]> {
  const from = new Date(now.getTime() - windowDays * dayMs)
  const sources = await readFactSources(orm, ids, { from, now })
  const wanted = new Map(sources.map((source) => [source.id, orNothing(() => firmsOf(source)) ?? []]))
  const zips = await zipTable()
  const firms = await readFirms(orm, [...new Set([...wanted.values()].flat())])
  return sources.map((source) => ({
    source,
    firm: wanted.get(source.id)?.flatMap((crd) => firms.get(crd) ?? [])[0],
    place: officePlace(source, zips),
  }))
}

function officePlace({ answers }: FactSource, zips: ZipTable): Place | null {
  const { home_town, home_state, office_zip } = answers ?? {}
  const place = office_zip ? zips.placeOf(office_zip) : null
  return place ?? (home_town && home_state ? zips.placeOfTown(home_town, home_state) : null)
}

const firmsOf = ({ register }: FactSource) => (register && !register.isGone ? currentFirmCrds(register) : [])

export interface GatheredFacts {
  facts: AdvisorFacts[]
  /** Advisors whose stored answers make no facts: something is missing, or is not what it should be. */
  unreadable: PersonId[]
}

/** Current facts of any number of advisors; skips people who are not advisors. */
export async function gatherFacts(orm: Orm, ids: readonly PersonId[], now: Date): Promise<GatheredFacts> {
  const gathered: GatheredFacts = { facts: [], unreadable: [] }
  for (const one of await gatherSources(orm, ids, now)) {
    const facts = orNothing(() => factsOf(one, now))
    if (areFacts(facts)) gathered.facts.push(facts)
    else gathered.unreadable.push(one.source.id)
  }
  return gathered
}

/** One advisor whose stored answers cannot be read must not cost the others theirs. */
function orNothing<Made>(make: () => Made): Made | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}
