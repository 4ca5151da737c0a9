import { type PublicReviews, reviewsPerPage } from '@evenkeel/contract/contact/reviews'
import type { Places } from '@evenkeel/contract/market/places'
import type { AdvisorAnswers, AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import type { MeetingMode } from '@evenkeel/contract/people/profile-choices'
import type { RegisterRecord } from '@evenkeel/contract/people/register'
import type { PersonId } from '@evenkeel/contract/person-id'
import { costOfAdvisor } from '@evenkeel/matching/cost/cost-of-advisor'
import { cheapestFee } from '@evenkeel/matching/cost/cost-of-fee'
import { usualAssumptions } from '@evenkeel/matching/cost/projection'
import { wholeDollars } from '@evenkeel/matching/cost/whole-dollars'
import type { Services } from '../../../services.ts'
import { type AnswerTime, noAnswers, readAnswerTimes } from '../../market/matching/history/answer-times.ts'
import { readPlaces } from '../../market/matching/load/read-places.ts'
import { readPayLines } from '../../people/advisors/read-pay-lines.ts'
import { readWorkingCopy } from '../../people/advisors/working-copy.ts'
import { nextFreeSlots } from '../../people/availability/next-free-slots.ts'
import { readCriteriaOf } from '../../people/criteria/read-criteria-of.ts'
import { readCurrentDocuments } from '../../people/documents/read-current-documents.ts'
import { readPhotoId } from '../../people/documents/read-photo.ts'
import { readRegisterRecord } from '../../people/register/read-register-record.ts'
import { readPublicReviews } from '../reviews/read-public-reviews.ts'

/** What the page shows: the publication, and what the signed-in profile shows beside it. */
export interface PageFacts {
  slug: string
  personId: PersonId
  isDemo: boolean
  /** As published, so neither contact details nor held texts are in it. */
  answers: AdvisorAnswers
  record: RegisterRecord | undefined
  /** Date of the current Form ADV Part 2A, where one is uploaded. */
  brochureDate: string | null
  hasPhoto: boolean
  modes: readonly MeetingMode[]
  cost: Illustration | undefined
  places: Places
  nextSlot: Date | undefined
  timeZone: string
  answerTime: AnswerTime
  /** "Pays Evenkeel $90 a month."; undefined for nothing. */
  paysUs: string | undefined
  reviews: PublicReviews
  /** Of the reviews, from 1. */
  page: number
}

export interface Illustration {
  fee: AdvisorFee
  assets: number
  paidToAdvisor: number
  paidToFunds: number
  fundPercent: number
  growthMissed: number
  total: number
}

const usualTimeZone = 'America/New_York'
/** The stated sum of the illustration; an advisor with a higher minimum is shown at the minimum. */
const exampleAssets = 375_000

export async function gatherPage(
  services: Pick<Services, 'database' | 'clock'>,
  { personId, slug, page }: { personId: PersonId; slug: string; page: number },
): Promise<PageFacts | undefined> {
  const { orm } = services.database
  const now = services.clock.now()
  const copy = await readWorkingCopy(orm, personId)
  if (!copy?.publication) return undefined
  const { answers } = copy.publication
  const crd = answers.individual_crd_number
  const offset = (page - 1) * reviewsPerPage
  const [record, documents, photo, criteria, places, slots, times, pay, reviews] = await Promise.all([
    crd ? readRegisterRecord(orm, crd) : undefined,
    readCurrentDocuments(orm, personId),
    readPhotoId(orm, personId),
    readCriteriaOf(orm, personId),
    readPlaces(orm, personId, now),
    nextFreeSlots(orm, [personId], now),
    readAnswerTimes(orm, [personId], now),
    readPayLines(orm, [personId]),
    readPublicReviews(services, personId, { offset, limit: reviewsPerPage }),
  ])
  return {
    slug,
    personId,
    isDemo: copy.person.isDemo,
    answers,
    record,
    brochureDate: documents.find(({ kind }) => kind === 'adv_document')?.documentDate ?? null,
    hasPhoto: photo !== null,
    modes: criteria.meeting_modes,
    cost: illustrate(answers.fees ?? []),
    places,
    nextSlot: slots.get(personId),
    timeZone: copy.answers.weekly_hours?.timeZone ?? copy.person.timeZone ?? usualTimeZone,
    answerTime: times.get(personId) ?? noAnswers,
    paysUs: pay.get(personId),
    reviews,
    page,
  }
}

/** The cheapest way to pay in year 1 for the stated sum: the same figure a card would show. */
function illustrate(fees: readonly AdvisorFee[]): Illustration | undefined {
  const assets = cheapestFee(fees, { assets: exampleAssets, yearlySaving: 0 })
    ? exampleAssets
    : Math.max(exampleAssets, ...fees.map((fee) => ('assetMinimum' in fee ? (fee.assetMinimum ?? 0) : 0)))
  const fee = cheapestFee(fees, { assets, yearlySaving: 0 })
  if (!fee) return undefined
  const stated = fee.kind === 'asset-under-management' ? fee : undefined
  const fundCostPercent = stated?.fundCostPercent ?? usualAssumptions.fundCostPercent
  const platformCostPercent = stated?.platformCostPercent ?? usualAssumptions.platformCostPercent
  const cost = costOfAdvisor(
    { ...usualAssumptions, fundCostPercent, platformCostPercent, assets, yearlySaving: 0, years: 1 },
    [fee],
  )
  if (cost.kind !== 'cost') return undefined
  const { paidToAdvisor, paidToFunds, growthMissed, allIn } = wholeDollars(cost)
  return {
    fee,
    assets,
    paidToAdvisor,
    paidToFunds,
    fundPercent: fundCostPercent + platformCostPercent,
    growthMissed,
    total: allIn,
  }
}
