import { experienceBands } from '@evenkeel/contract/choices'
import type { AdvisorCard, Reason as WireReason } from '@evenkeel/contract/market/advisor-cards'
import { credentials, idsOf, meetingModes } from '@evenkeel/contract/people/profile-choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Reason } from '@evenkeel/matching/explain/choose-reasons'
import { milesBetween, type Place } from '@evenkeel/matching/features/miles-between'
import type { Services } from '../../../../services.ts'
import { payLine } from '../../../people/advisors/read-pay-lines.ts'
import { markedHours, nextFreeSlotsOf } from '../../../people/availability/next-free-slots.ts'
import { type RegisterLine, readRegisterLines } from '../../../people/register/read-register-lines.ts'
import type { Money } from '../facts/consumer-money.ts'
import { answerTimeOf, noAnswers } from '../history/answer-times.ts'
import { type CardContact, cardStanding } from '../history/card-standing.ts'
import { cheapestFor, yearOneOf } from './advisor-cost.ts'
import type { CardFacts, Explained } from './explain-advisors.ts'
import { type CardProfile, profilesOf } from './read-card-profiles.ts'
import { type CardRow, readCardRows } from './read-card-rows.ts'

export interface CardsFor {
  /** Whose saved advisors are marked; null for a visitor. */
  consumerId: PersonId | null
  state: string
  money: Money
  /** Where the consumer lives, for distances. */
  place?: Place | null | undefined
  /** Past contact of the two; advisors in a new list have none. */
  contact?: ReadonlyMap<PersonId, CardContact>
  /** Only those who are shown now. */
  isShownOnly?: boolean
  /** If they have been read. */
  rows?: readonly CardRow[] | undefined
}

/**
 * Cards in the order of what they explain. Usually one statement, which reads what may not be cached and the marks of what
 * is; only what changed since is read again.
 */
export async function readCards(
  { database: { orm }, clock, matching }: Pick<Services, 'database' | 'clock' | 'matching'>,
  explained: readonly Explained[],
  asked: CardsFor,
): Promise<AdvisorCard[]> {
  const ids = explained.map(({ advisor }) => advisor.id)
  const now = clock.now()
  const rows = asked.rows ?? (ids.length === 0 ? [] : await readCardRows(orm, asked.consumerId, ids, now))
  const marked = rows.flatMap(({ id, hoursMark, taken, busy }) =>
    hoursMark === null ? [] : [markedHours(id, { hoursMark, taken, busy })],
  )
  const crds = rows.flatMap(({ crd }) => crd ?? [])
  const [briefs, lines, slots] = await Promise.all([
    profilesOf(orm, rows),
    readRegisterLines(orm, crds, rows[0]?.registerMark ?? ''),
    nextFreeSlotsOf(orm, marked, now),
  ])
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const cardOf = (one: Explained, brief: CardProfile): AdvisorCard => {
    const { id } = one.advisor
    const slot = slots.get(id)
    const { agreement, answerTime } = rowOf.get(id) ?? {}
    const cost = costOnWire(brief, asked.money)
    return {
      ...briefOnWire(brief),
      ...matchOnWire(one, cost),
      miles: milesTo(one.advisor.facts.place, asked.place),
      cost,
      next_slot_at: slot === undefined ? null : Math.floor(slot.getTime() / 1000),
      answers: answerTime ? answerTimeOf(answerTime) : noAnswers,
      register: registerOnWire(
        brief,
        brief.crd ? lines.get(brief.crd) : undefined,
        one.advisor.facts,
        asked.state,
      ),
      pays_us: agreement ? payLine(agreement) : null,
      standing: cardStanding(one.advisor, { isShown: brief.isShown, contact: asked.contact?.get(id) }),
    }
  }
  return explained.flatMap((one) => {
    const brief = briefs.get(one.advisor.id)
    if (!brief || (asked.isShownOnly && !brief.isShown)) return []
    try {
      return [cardOf(one, brief)]
    } catch {
      // One publication that holds something else than it should must not cost the others their cards.
      matching.noteUnreadable('card', [one.advisor.id])
      return []
    }
  })
}

const briefOnWire = (brief: CardProfile) => ({
  advisor_id: brief.id,
  first_name: brief.firstName,
  last_name: brief.lastName,
  title: brief.title,
  company_name: brief.company,
  home_town: brief.town,
  profileImage_id: brief.photoId,
  is_demo: brief.isDemo,
  is_saved: brief.isSaved,
})

function matchOnWire({ advisor, rank, fit, reasons, isTurn, marks }: Explained, cost: AdvisorCard['cost']) {
  const { facts } = advisor
  return {
    rank,
    fit: { total: fit.total, yours: fit.wants.total, theirs: fit.accepts.total },
    reasons: {
      yours: reasons.wants
        .filter((reason) => isTrueAtCost(reason, cost, 'strength'))
        .map((reason) => reasonOnWire(reason, cost)),
      theirs: reasons.accepts[0] ? reasonOnWire(reasons.accepts[0], cost) : null,
      weakest:
        reasons.weakness && isTrueAtCost(reasons.weakness, cost, 'weakness')
          ? reasonOnWire(reasons.weakness, cost)
          : null,
    },
    is_newcomer: isTurn,
    marks: [...marks],
    experience: facts.experience === null ? null : (experienceBands[facts.experience] ?? null),
    credentials: facts.credentials.flatMap((one) => idsOf(credentials)[one] ?? []),
    meeting_modes: facts.meetingModes.flatMap((mode) => idsOf(meetingModes)[mode] ?? []),
  }
}

/** Whole miles, which reveal no more of an address than its ZIP code does. */
const milesTo = (advisor: Place | null, consumer: Place | null | undefined) =>
  advisor && consumer ? Math.round(milesBetween(advisor, consumer)) : null

/**
 * The engine scores a cost between typical amounts, which can be off by some dollars. Whatever is said of a cost says the
 * card's own figure.
 */
const reasonOnWire = (
  { factor, above, parameters: { yours, theirs, common } }: Reason,
  cost: AdvisorCard['cost'],
): WireReason => ({
  factor,
  above,
  yours: [...yours],
  theirs: factor === 'cost' ? yearOneOf(cost) : [...theirs],
  common: [...common],
})

/** A sentence about the limit must hold for the figure on the card too. */
function isTrueAtCost(
  { factor, parameters: { yours, theirs } }: Reason,
  cost: AdvisorCard['cost'],
  as: 'strength' | 'weakness',
): boolean {
  if (factor !== 'cost') return true
  const [limit] = yours.map(Number)
  if (as === 'strength') return cost !== null && (limit === undefined || cost.year_one <= limit)
  // Said to be over the limit only because it was estimated so.
  return cost === null || limit === undefined || Number(theirs[0]) <= limit || cost.year_one > limit
}

function costOnWire({ fees }: CardProfile, { assets, isFromBand, yearlySaving }: Money): AdvisorCard['cost'] {
  if (assets === null) return null
  const cheapest = cheapestFor(fees, { assets, yearlySaving: yearlySaving ?? 0 })
  return cheapest && { ...cheapest, is_from_band: isFromBand }
}

/** True if either the register or the advisor says so. */
function registerOnWire(
  { crd }: CardProfile,
  line: RegisterLine | undefined,
  { hasDisclosures }: CardFacts,
  state: string,
): AdvisorCard['register'] {
  if (!crd || !line) return null
  const since = line.registered.get(state)
  return {
    crd: Number(crd),
    registered_since: since ?? null,
    is_registered_here: since !== undefined,
    has_disclosures: line.hasDisclosures || hasDisclosures === true,
    checked_on: line.checkedOn,
  }
}
