import type { Firm } from './random-firm.ts'
import type { Random } from './seeded-random.ts'

// Service topics (0 Family Planning … 7 Financial Planning) that a specialty is about, the closest first.
const ofSpecialty: readonly (readonly number[])[] = [
  [4, 7, 2, 3],
  [4, 2, 7, 3],
  [4, 5, 7, 1],
  [4, 5, 7],
  [2, 4, 5, 1],
  [6, 5, 7, 4],
  [4, 6, 5, 1],
  [5, 7, 0, 3],
  [5, 7, 6],
  [2, 4, 5, 7],
  [7, 4, 3],
  [1, 2, 4],
  [1, 0, 7],
  [0, 1, 7, 5],
  [6, 7, 3],
  [7, 0, 6, 3],
  [5, 4, 1, 2],
  [4, 2, 5, 1],
  [1, 2, 4],
  [7, 5, 2, 0],
  [4, 7, 5],
]
const investing = 2
const taxes = 4
const planning = 7

export function randomTopics(
  random: Random,
  firm: Pick<Firm, 'model' | 'fees'>,
  specialties: readonly number[],
): { topics: number[]; main: number[] } {
  const likely = specialties.flatMap((id) => (ofSpecialty[id] ?? []).slice(0, 3))
  const first = firm.model === 'tax' ? [taxes] : firm.model === 'wealth' ? [investing] : []
  // Whoever is not paid to manage money does not offer it.
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
