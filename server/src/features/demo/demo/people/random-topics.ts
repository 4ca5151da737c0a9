import specialtyWords from '../data/specialties.json' with { type: 'json' }
import type { Firm } from './random-firm.ts'
import type { Random } from './seeded-random.ts'

const investing = 2
const taxes = 4
const planning = 7

export function randomTopics(
  random: Random,
  firm: Pick<Firm, 'model' | 'fees'>,
  specialties: readonly number[],
): { topics: number[]; main: number[] } {
  const likely = specialties.flatMap((id) => (specialtyWords[id]?.topics ?? []).slice(0, 3))
  const first = firm.model === 'tax' ? [taxes] : firm.model === 'wealth' ? [investing] : []
  // Only advisors who charge for managing money offer it.
  const manages = firm.fees.some(({ kind }) => kind === 'asset-under-management')
  const main = [...new Set([...first, ...likely])]
    .filter((topic) => manages || topic !== investing)
    .slice(0, random.pick([2, 3, 3]))
  const others = [0, 1, 2, 3, 4, 5, 6, 7].filter(
    (topic) => !main.includes(topic) && (topic !== investing || manages),
  )
  const also = random.pickSeveral(others, random.integer(1, 3))
  const topics = new Set([...main, ...also, planning, ...(manages ? [investing] : [])])
  return { topics: [...topics].sort((a, b) => a - b), main }
}
