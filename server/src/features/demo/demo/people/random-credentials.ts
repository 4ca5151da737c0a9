import type { Credential } from '@evenkeel/contract/people/profile-choices'
import type { FirmModel } from './random-fees.ts'
import type { Life } from './random-life.ts'
import type { Random } from './seeded-random.ts'

const byModel: Readonly<Record<FirmModel, Readonly<Record<Exclude<Credential, 'pfs'>, number>>>> = {
  wealth: { cfp: 0.58, cfa: 0.2, cpa: 0.06, ea: 0.01, chfc: 0.1 },
  planning: { cfp: 0.72, cfa: 0.04, cpa: 0.05, ea: 0.05, chfc: 0.1 },
  retainer: { cfp: 0.78, cfa: 0.06, cpa: 0.06, ea: 0.05, chfc: 0.04 },
  subscription: { cfp: 0.74, cfa: 0.02, cpa: 0.03, ea: 0.08, chfc: 0.04 },
  hourly: { cfp: 0.66, cfa: 0.03, cpa: 0.06, ea: 0.12, chfc: 0.05 },
  tax: { cfp: 0.42, cfa: 0.01, cpa: 0.48, ea: 0.42, chfc: 0.02 },
}
/** Years of practice each credential requires. */
const yearsFor = { cfp: 2, cfa: 3, cpa: 1, ea: 1, chfc: 3 } as const
const kinds = ['cfp', 'cfa', 'cpa', 'ea', 'chfc'] as const

export function randomCredentials(
  random: Random,
  model: FirmModel,
  { career, years, yearsBefore }: Life,
): Credential[] {
  const held: Credential[] = kinds.filter((kind) => {
    const probability = Math.max(byModel[model][kind], career.likely?.[kind] ?? 0)
    return random.chance(probability) && years + yearsBefore >= yearsFor[kind]
  })
  // A CPA can prepare returns without being an enrolled agent, and few people take three exams.
  const needed = held.filter((kind) => kind !== 'ea' || !held.includes('cpa')).slice(0, 2)
  // Only CPAs can hold the PFS.
  if (needed.includes('cpa') && random.chance(career.likely?.pfs ?? 0.2)) needed.push('pfs')
  return needed
}
