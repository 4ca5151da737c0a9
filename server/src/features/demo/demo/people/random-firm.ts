import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import firmWords from '../data/firms.json' with { type: 'json' }
import { assetMinimumOf } from './asset-minimum.ts'
import { landscapeOf, type Town, towns } from './places.ts'
import { type FirmModel, randomFees } from './random-fees.ts'
import { randomName } from './random-name.ts'
import { type Random, seededRandom } from './seeded-random.ts'

export interface Firm {
  name: string
  crd: string
  model: FirmModel
  /** A solo practice of this advisor. */
  isOwn: boolean
  fees: AdvisorFee[]
  takesCommissions: boolean
  sellsInsurance: boolean
  takesReferralFees: boolean
  isFiduciary: boolean
  firstMeeting: { isFree: boolean; minutes: number }
}

// Combined they read like the name of a place; most do not exist.
const nameStarts = firmWords.nameStarts.split(', ')
const nameEnds = firmWords.nameEnds.split(', ')

/** Firms of a town are numbered; larger towns have more of them. */
const maxFirms = 1024
const firmsIn = ({ thousands }: Town) => Math.min(maxFirms, 6 + Math.round(thousands / 8))

/** A shared firm is drawn by its own number, so that colleagues get the same name and fees in any order. */
export function randomFirm(seed: number, index: number, town: Town, owner: string): Firm {
  const random = seededRandom(seed, 'firm-of', index)
  if (random.chance(0.36)) return makeFirm(seededRandom(seed, 'own-firm', index), town, ownCrd(index), owner)
  const place = random.integer(0, firmsIn(town) - 1)
  const number = town.at * maxFirms + place
  return makeFirm(seededRandom(seed, 'firm', number), town, String(80_000_000 + number))
}

// Numbers not in use today, and never those of a shared firm.
const ownCrd = (index: number) => String(80_000_000 + towns.length * maxFirms + index)

function makeFirm(random: Random, town: Town, crd: string, owner?: string): Firm {
  const isOwn = owner !== undefined
  const model = random.pickWeighted<FirmModel>([
    ['wealth', isOwn ? 20 : 50],
    ['planning', isOwn ? 38 : 27],
    ['retainer', isOwn ? 7 : 2],
    ['subscription', isOwn ? 22 : 12],
    ['hourly', isOwn ? 4 : 1],
    ['tax', isOwn ? 12 : 10],
  ])
  const fees = randomFees(random, model)
  const isFeeOnly = random.chance(model === 'wealth' || model === 'planning' ? 0.8 : 0.96)
  const sellsInsurance = !isFeeOnly && random.chance(0.75)
  const takesCommissions = !isFeeOnly && (random.chance(0.4) || !sellsInsurance)
  const isFree = random.chance(model === 'hourly' || model === 'tax' ? 0.7 : 0.92)
  return {
    name: nameFirm(random, town, kindOf(random, model, assetMinimumOf(fees)), owner),
    crd,
    model,
    isOwn,
    fees,
    takesCommissions,
    sellsInsurance,
    takesReferralFees: !isFeeOnly && random.chance(0.3),
    isFiduciary: !takesCommissions || random.chance(0.3),
    firstMeeting: { isFree, minutes: random.pick(isFree ? [20, 30, 30, 30, 45, 60] : [60, 60, 90]) },
  }
}

function kindOf(random: Random, model: FirmModel, assetMinimum: number): string {
  return random.pick(assetMinimum >= 1_000_000 ? firmWords.kinds.family : firmWords.kinds[model])
}

function nameFirm(random: Random, town: Town, kind: string, owner: string | undefined): string {
  const stranger = () => randomName(random, town.state, [['Male', 1]]).last
  const form = random.uniform()
  if (owner !== undefined && form < 0.42) return `${owner} ${kind}`
  if (owner === undefined && form < 0.14) return `${stranger()} & ${stranger()} ${kind}`
  if (owner === undefined && form < 0.26) return `${stranger()} ${kind}`
  if (form < (owner === undefined ? 0.36 : 0.5))
    return `${random.pick(firmWords.landscapes[landscapeOf(town.state)])} ${kind}`
  const start = random.pick(nameStarts)
  const end = random.pick(nameEnds.filter((each) => !start.toLowerCase().endsWith(each.charAt(0))))
  return `${start}${end} ${kind}`
}
