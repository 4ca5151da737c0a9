import type { MatchDetail } from '@evenkeel/contract/market/matching'
import { Problem } from '@evenkeel/contract/problem'
import { type FilterName, unmetFilters } from '@evenkeel/matching/features/search-filters'
import { isEligible, type Refusal } from '@evenkeel/matching/is-eligible'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { openAsVisitor } from '../../../people/advisors/open-as-visitor.ts'
import type { Visitor } from '../../../people/consumers/visitor.ts'
import { readOwnTaste } from '../choices/read-own-taste.ts'
import { filtersBeside, filtersOf } from '../facts/engine-filters.ts'
import { findRequestBetween } from '../history/past-contact-store.ts'
import { readCardContact } from '../history/read-card-contact.ts'
import { readPastContact } from '../history/read-past-contact.ts'
import { countMarket } from '../market/rank-market.ts'
import { limitDetails } from '../matching-limits.ts'
import { storedQuestion } from '../replay/stored-question.ts'
import { consumerIdOf, seekerFrom } from '../seekers/seeker.ts'
import { findSeekersList, findSeekersPlaces } from '../seekers/seekers-lists.ts'
import { explainAdvisors } from './explain-advisors.ts'
import { fitOnWire } from './fit-on-wire.ts'
import { readCards } from './read-advisor-cards.ts'
import { readCardProfiles } from './read-card-profiles.ts'
import { readSearchInput } from './read-search-input.ts'
import { requireShown } from './require-shown-advisor.ts'
import { stateCosts } from './state-costs.ts'

/**
 * Why this advisor fits the caller, point by point, for any advisor who is shown. For a list it uses the wishes and
 * filters the list was made with.
 */
export async function readMatch(
  services: Pick<Services, 'database' | 'clock' | 'matching' | 'limits' | 'secrets'>,
  caller: Caller | Visitor,
  advisor: string,
  { search_id }: { search_id?: string | undefined } = {},
): Promise<MatchDetail> {
  const seeker = seekerFrom(caller, 'not-found')
  await limitDetails(services, seeker)
  const { database, clock, matching } = services
  const { orm } = database
  const advisorId = await requireShown(services, advisor)
  if (caller.role === 'visitor') await openAsVisitor(services, caller, advisorId)
  const consumerId = consumerIdOf(seeker)
  const list = search_id === undefined ? undefined : await findSeekersList(orm, search_id, seeker)
  if (search_id !== undefined && !list) throw new Problem('not-found')
  const now = clock.now()
  const [asking, between, contact, places, request_id, briefs, tasteFor] = await Promise.all([
    readSearchInput(orm, seeker),
    readPastContact(orm, seeker, now),
    readCardContact(orm, seeker, now),
    list ? findSeekersPlaces(orm, list.id, seeker) : [],
    consumerId === null ? null : findRequestBetween(orm, consumerId, advisorId),
    readCardProfiles(orm, consumerId, [advisorId]),
    readOwnTaste(orm, seeker, now),
  ])
  const asked = list
    ? storedQuestion(list)
    : { wishes: asking.wishes, filters: filtersOf({}), own: undefined }
  const { wishes } = asked
  const filters = filtersBeside(wishes, asked.filters)
  const market = await matching.market()
  const own = list ? asked.own : tasteFor?.(market.model())
  const place = places.find((one) => one.advisorId === advisorId)
  const stoodAt = { id: advisorId, rank: place?.rank ?? null, isTurn: place?.isTurn ?? false }
  const { eligibleCodes } = countMarket(market, wishes, between, filters)
  const [explained] = explainAdvisors(market, wishes, [stoodAt], eligibleCodes, own)
  const entry = market.roster.entryOf(advisorId)
  const brief = briefs.get(advisorId)
  if (!explained || entry === undefined || !brief) throw new Problem('not-found')

  const { facts } = explained.advisor
  const verdict = isEligible(wishes, facts, {
    ...explained.advisor,
    between: between.get(advisorId) ?? null,
  })
  const unmet = unmetFilters(filters, market.roster.packed(), market.roster.offsetOf(entry))
  const [card] = await readCards(services, [explained], {
    consumerId,
    state: wishes.state,
    money: asking.money,
    place: asking.wishes.place,
    contact,
  })
  if (!card) throw new Problem('not-found')
  const { assets, isFromBand, yearlySaving, yearlyLimit } = asking.money
  return {
    card,
    fit: fitOnWire(explained.fit, wishes, facts, card.cost),
    refusals: refusalsOnWire(verdict.isEligible ? [] : verdict.refusals, unmet),
    model_version: market.model().version,
    cost: {
      assets,
      is_from_band: isFromBand,
      yearly_saving: yearlySaving,
      yearly_limit: yearlyLimit,
      fees: brief.fees,
      ...(await stateCosts(orm, market, {
        state: wishes.state,
        assets,
        yearlySaving: yearlySaving ?? 0,
        except: advisorId,
      })),
    },
    request_id,
  }
}

/** Filters are one reason that names what is not met. */
function refusalsOnWire(refusals: readonly Refusal[], unmet: readonly FilterName[]): MatchDetail['refusals'] {
  const said = refusals.map(({ reason, wanted = [], found = [] }) => ({
    reason,
    wanted: [...wanted],
    found: [...found],
  }))
  return unmet.length === 0 ? said : [...said, { reason: 'filtered', wanted: unmet.map(wireName), found: [] }]
}

/** As the contract spells it. */
const wireName = (name: FilterName) =>
  name === 'takesUnder100k'
    ? 'takes_under_100k'
    : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
