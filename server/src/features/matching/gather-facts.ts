import type { PersonId } from '@evenkeel/contract/person-id'
import type { AdvisorFacts } from '@evenkeel/matching/features/advisor-facts'
import type { Orm } from '../../database/database.ts'
import { firmsByNews } from '../register/firms-by-news.ts'
import { factsOf } from './facts-of.ts'
import { type FactSource, readFactSources, readFirms } from './facts-store.ts'

/** How far back it counts whether somebody answers. */
export const windowDays = 90
const dayMs = 86_400_000

/** Facts of as many advisors as are asked for, as they are now; whoever is no advisor is left out. */
export async function gatherFacts(orm: Orm, ids: readonly PersonId[], now: Date): Promise<AdvisorFacts[]> {
  const from = new Date(now.getTime() - windowDays * dayMs)
  const sources = await readFactSources(orm, ids, { from, now })
  const wanted = new Map(sources.map((source) => [source.id, firmsOf(source)]))
  const firms = await readFirms(orm, [...new Set([...wanted.values()].flat())])
  return sources.map((source) => {
    const firm = wanted.get(source.id)?.flatMap((crd) => firms.get(crd) ?? [])[0]
    return factsOf(source, firm, now)
  })
}

const firmsOf = ({ register }: FactSource) => (register && !register.isGone ? firmsByNews(register) : [])
