import { ageBands, clientSpecialties, serviceTopics } from '@evenkeel/contract/choices'
import {
  assetBands,
  idsOf,
  incomeBandCeilings,
  incomeBands,
  meetingModes,
  meetingTimes,
} from '@evenkeel/contract/people/profile-choices'
import { feeKinds } from '@evenkeel/matching/cost/fee'
import { codedLanguages } from '@evenkeel/matching/features/code-groups'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import { mostOf } from '../facts/consumer-wishes.ts'

/** "Not sure" comes last and is not an answer. */
const kindsThatSay = 4

/** Every possible answer to an open question; for lists, one entry each. */
export function possibleAnswers(question: keyof ConsumerWishes): Partial<ConsumerWishes>[] {
  const places = (list: readonly unknown[]) => list.map((_, place) => place)
  switch (question) {
    case 'topics':
      return places(serviceTopics).map((topic) => ({ topics: [topic] }))
    case 'specialties':
      return [{ specialties: [] }, ...places(clientSpecialties).map((one) => ({ specialties: [one] }))]
    case 'kindOfHelp':
      return Array.from({ length: kindsThatSay }, (_, kindOfHelp) => ({ kindOfHelp }))
    case 'assetBand':
      return idsOf(assetBands).map((band, assetBand) => ({ assetBand, assets: mostOf(band) }))
    case 'incomeBand':
      return idsOf(incomeBands).map((band, incomeBand) => ({
        incomeBand,
        incomeAtMost: incomeBandCeilings[band],
      }))
    case 'ageBand':
      return places(ageBands).map((ageBand) => ({ ageBand }))
    case 'meetingModes':
      return places(idsOf(meetingModes)).map((mode) => ({ meetingModes: [mode] }))
    case 'meetingTimes':
      return places(idsOf(meetingTimes)).map((time) => ({ meetingTimes: [time] }))
    case 'languages':
      return codedLanguages.map((language) => ({ languages: [language] }))
    case 'feeOrder':
      return [{ feeOrder: [] }, ...places(feeKinds).map((type) => ({ feeOrder: [type] }))]
    default:
      return []
  }
}
