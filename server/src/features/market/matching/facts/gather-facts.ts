import type { PersonId } from '@evenkeel/contract/person-id'
import type { AdvisorFacts } from '@evenkeel/matching/features/advisor-facts'
import { areFacts } from '@evenkeel/matching/features/check-facts'
import type { Orm } from '../../../../database/database.ts'
import type { FirmFacts } from '../../../../outside/register-feed/register-facts.ts'
import { currentFirmCrds } from '../../../people/register/current-firm-crds.ts'
import { factsOf } from './advisor-facts.ts'
import { type FactSource, readFactSources, readFirms } from './facts-store.ts'

/** The window in which response rates are counted. */
export const windowDays = 90
const dayMs = 86_400_000

export interface GatheredSource {
  source: FactSource
  firm: FirmFacts | undefined
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
  const firms = await readFirms(orm, [...new Set([...wanted.values()].flat())])
  return sources.map((source) => ({
    source,
    firm: wanted.get(source.id)?.flatMap((crd) => firms.get(crd) ?? [])[0],
  }))
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
  for (const { source, firm } of await gatherSources(orm, ids, now)) {
    const facts = orNothing(() => factsOf(source, firm, now))
    if (areFacts(facts)) gathered.facts.push(facts)
    else gathered.unreadable.push(source.id)
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
