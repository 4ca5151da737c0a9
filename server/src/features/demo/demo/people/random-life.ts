import { ageBands } from '@evenkeel/contract/choices'
import type { Credential } from '@evenkeel/contract/people/profile-choices'
import careersJson from '../data/careers.json' with { type: 'json' }
import type { Gender } from './random-name.ts'
import type { Random, Weighted } from './seeded-random.ts'

export type AgeBand = (typeof ageBands)[number]

/** How an advisor came to the profession. It decides which clients they know well, what they studied and how they tell it. */
export interface Career {
  share: number
  /** Years of other work before giving advice. */
  earlierYears: { min: number; max: number }
  /** Ids of client specialties it leads to, the likeliest first. */
  leadsTo: number[]
  likely?: Partial<Record<Credential, number>>
  studied: string[]
  openings: string[]
  whys: string[]
}

/** An advisor's past and family; everything they write about themselves agrees with it. */
export interface Life {
  age: number
  career: Career
  /** Years of other work, then years as an advisor. */
  yearsBefore: number
  years: number
  spouse: 'husband' | 'wife' | 'partner' | undefined
  children: number
  areGrown: boolean
}

// The type of imported JSON has `string` where the product knows a choice.
const careers: Weighted<Career> = (careersJson as Career[]).map((career) => [career, career.share])
const oldest = 74

export function randomLife(random: Random, gender: Gender): Life {
  const career = random.pickWeighted(careers)
  const yearsBefore = random.integer(career.earlierYears.min, career.earlierYears.max)
  const start = random.integer(22, 25) + yearsBefore
  const [least, most] = random.pickWeighted([
    [[1, 5], 17],
    [[6, 10], 26],
    [[11, 20], 36],
    [[21, 38], 21],
  ] as const)
  const years = Math.min(random.integer(least, most), oldest - start)
  const age = start + years
  // Texts of this career mention the advisor's own child.
  const hasChild = career.leadsTo[0] === 12 || random.chance(age < 30 ? 0.12 : age < 36 ? 0.5 : 0.72)
  const children = hasChild ? (career.leadsTo[0] === 12 ? 2 : random.pick([1, 2, 2, 2, 3, 3, 4])) : 0
  const areGrown = children > 0 && age > 46 && random.chance((age - 44) / 16)
  const hasPartner = random.chance(children > 0 ? 0.86 : 0.58)
  return {
    age,
    career,
    yearsBefore,
    years,
    spouse: hasPartner ? spouseOf(random, gender) : undefined,
    children,
    areGrown,
  }
}

function spouseOf(random: Random, gender: Gender): NonNullable<Life['spouse']> {
  if (gender === 'Non-binary' || gender === 'Other' || random.chance(0.12)) return 'partner'
  const isUsual = random.chance(0.95)
  return (gender === 'Male') === isUsual ? 'wife' : 'husband'
}

export function ageBandOf(age: number): AgeBand {
  const at = [26, 34, 46, 61].filter((from) => age >= from).length
  return ageBands[at] ?? '60+'
}
