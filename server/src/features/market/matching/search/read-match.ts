import type { MatchDetail } from '@evenkeel/contract/market/matching'
import { Problem } from '@evenkeel/contract/problem'
import type { FilterName } from '@evenkeel/matching/features/search-filters'
import type { Refusal } from '@evenkeel/matching/is-eligible'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { openAsVisitor } from '../../../people/advisors/open-as-visitor.ts'
import type { Visitor } from '../../../people/consumers/visitor.ts'
import { readOwnChoices } from '../choices/read-own-taste.ts'
import { filtersBeside, filtersOf } from '../facts/engine-filters.ts'
import { findRequestBetween } from '../history/past-contact-store.ts'
import { readCardContact } from '../history/read-card-contact.ts'
import { readPastContact } from '../history/read-past-contact.ts'
import { limitDetails } from '../matching-limits.ts'
import { explainMatch } from '../queries/explain-match.ts'
import { storedQuestion } from '../replay/stored-question.ts'
import { consumerIdOf, seekerFrom } from '../seekers/seeker.ts'
import { findSeekersList, findSeekersPlaces } from '../seekers/seekers-lists.ts'
import { fitOnWire } from './fit-on-wire.ts'
import { readCards } from './read-advisor-cards.ts'
import { readCardProfiles } from './read-card-profiles.ts'
import { readSearchInput } from './read-search-input.ts'
import { requireShown } from './require-shown-advisor.ts'

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
  const [asking, between, contact, places, request_id, briefs, choices] = await Promise.all([
    readSearchInput(orm, seeker),
    readPastContact(orm, seeker, now),
    readCardContact(orm, seeker, now),
    list ? findSeekersPlaces(orm, list.id, seeker) : [],
    consumerId === null ? null : findRequestBetween(orm, consumerId, advisorId),
    readCardProfiles(orm, consumerId, [advisorId]),
    list ? null : readOwnChoices(orm, seeker, now),
  ])
  const asked = list
    ? storedQuestion(list)
    : { wishes: asking.wishes, filters: filtersOf({}), own: undefined }
  const { wishes } = asked
  const { assets, isFromBand, yearlySaving, yearlyLimit } = asking.money
  const place = places.find((one) => one.advisorId === advisorId)
  const match = await matching.ask(explainMatch, {
    wishes,
    filters: filtersBeside(wishes, asked.filters),
    between,
    taste: list ? { own: asked.own ?? null } : { choices },
    place: { id: advisorId, rank: place?.rank ?? null, isTurn: place?.isTurn ?? false },
    costs: { assets, yearlySaving: yearlySaving ?? 0 },
  })
  const brief = briefs.get(advisorId)
  if (!match || !brief) throw new Problem('not-found')
  const { explained } = match

  const [card] = await readCards(services, [explained], {
    consumerId,
    state: wishes.state,
    money: asking.money,
    place: asking.wishes.place,
    contact,
  })
  if (!card) throw new Problem('not-found')
  return {
    card,
    fit: fitOnWire(explained.fit, wishes, explained.advisor.facts, card.cost),
    refusals: refusalsOnWire(match.refusals, match.unmet),
    model_version: match.modelVersion,
    cost: {
      assets,
      is_from_band: isFromBand,
      yearly_saving: yearlySaving,
      yearly_limit: yearlyLimit,
      fees: brief.fees,
      ...match.costs,
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
