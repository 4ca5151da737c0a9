import { keysOf } from '@evenkeel/contract/keys-of'
import { type Stance, stances } from '@evenkeel/contract/people/criteria'
import {
  assetBandFloors,
  assetBands,
  idsOf,
  incomeBandCeilings,
  incomeBands,
  kindsOfHelp,
  meetingModes,
} from '@evenkeel/contract/people/profile-choices'
import { formatDollars } from '@evenkeel/format/money'
import type { CriteriaDraft } from './criteria-draft.ts'
import { fieldLabels } from './criteria-words.ts'

const wants = (stance: Stance) => stance === 'only' || stance === 'prefer'

/** The upper bound of an asset band; the last one is open-ended. */
function assetCeiling(band: keyof typeof assetBands): number {
  const bands = idsOf(assetBands)
  const next = bands[bands.indexOf(band) + 1]
  return next === undefined ? Number.POSITIVE_INFINITY : assetBandFloors[next] - 1
}

/** Everyone who searches has answered these. */
const answeredByAll = {
  asset_bands: assetBands,
  income_bands: incomeBands,
  meeting: meetingModes,
  kinds_of_help: kindsOfHelp,
} as const

/** Criteria that cancel each other out, in words. They never block saving. */
export function contradictionsIn(draft: CriteriaDraft): string[] {
  const found: string[] = []
  const { asset_minimum: assets, income_minimum: income } = draft
  for (const { value, stance } of draft.asset_bands) {
    if (assets === null || !wants(stance) || assetCeiling(value) >= assets) continue
    found.push(
      `“${stances[stance]}” for ${assetBands[value]} matches no one. Your asset minimum is ${formatDollars(assets)}.`,
    )
  }
  for (const { value, stance } of draft.income_bands) {
    const ceiling = incomeBandCeilings[value]
    if (income === null || !wants(stance) || ceiling === null || ceiling >= income) continue
    found.push(
      `“${stances[stance]}” for ${incomeBands[value]} matches no one. Your income minimum is ${formatDollars(income)}.`,
    )
  }
  for (const { value, stance } of draft.meeting) {
    if (!wants(stance) || draft.meeting_modes.includes(value)) continue
    found.push(
      `“${stances[stance]}” for ${meetingModes[value]} matches no one. It isn’t one of your ways to meet.`,
    )
  }
  for (const field of keysOf(answeredByAll)) {
    const refused = draft[field].filter(({ stance }) => stance === 'never')
    if (refused.length === idsOf(answeredByAll[field]).length)
      found.push(`“Never” for every choice under ${fieldLabels[field]} matches no one.`)
  }
  return found
}
