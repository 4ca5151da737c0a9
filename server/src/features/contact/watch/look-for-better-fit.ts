import type { lookForBetterFit as call } from '@evenkeel/contract/contact/watch'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { usualListSize } from '@evenkeel/contract/market/matching'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { resolvePerson } from '../../account/identity/people/resolve-person.ts'
import { readOwnChoices } from '../../market/matching/choices/read-own-taste.ts'
import { readWishes } from '../../market/matching/facts/read-wishes.ts'
import { readPastContact } from '../../market/matching/history/read-past-contact.ts'
import { limitTrials } from '../../market/matching/matching-limits.ts'
import { explainChosen } from '../../market/matching/queries/explain-list.ts'
import { orderFirst } from '../../market/matching/queries/order-first.ts'
import { readCardProfiles } from '../../market/matching/search/read-card-profiles.ts'
import { findKept } from './read-watching.ts'

/** A smaller gain isn't worth a change of advisor. */
const clearlyBetter = 5
const mostBetter = 3
const compared = 20

/** Only on request. Nothing is stored and no one is told, so it doesn't count as showing an advisor. */
export async function lookForBetterFit(
  services: Pick<Services, 'database' | 'clock' | 'matching' | 'limits'>,
  { personId, role }: Caller,
  advisor: string,
): Promise<AnswerOf<typeof call>> {
  if (role !== 'consumer') throw new Problem('not-allowed')
  await limitTrials(services, personId)
  const { matching, clock } = services
  const { orm } = services.database
  const advisorId = await resolvePerson(services, 'advisor', advisor)
  const hired = advisorId === undefined ? undefined : await findKept(orm, personId, advisorId)
  if (hired?.because !== 'hired') throw new Problem('not-found')
  const now = clock.now()
  const wishes = await readWishes(orm, personId)
  const between = await readPastContact(orm, personId, now)
  const choices = await readOwnChoices(orm, personId, now)
  const [own] = await matching.ask(explainChosen, {
    wishes,
    between,
    choices,
    places: [{ id: hired.advisorId, rank: null, isTurn: false }],
  })
  const fit = own?.fit.total ?? null
  const { places } = await matching.ask(orderFirst, {
    profile: wishes,
    between,
    choices,
    size: Math.max(usualListSize, compared),
    first: compared,
    seed: personId,
  })
  const better = places
    .filter(
      (place) => place.advisorId !== hired.advisorId && fit !== null && place.fit >= fit + clearlyBetter,
    )
    .sort((one, other) => other.fit - one.fit)
  const cards = await readCardProfiles(
    orm,
    personId,
    better.map((place) => place.advisorId),
  )
  return {
    fit,
    better: better
      .flatMap((place) => {
        const card = cards.get(place.advisorId)
        if (!card?.isShown) return []
        return [
          {
            advisor_id: place.advisorId,
            name: `${card.firstName} ${card.lastName}`.trim(),
            fit: place.fit,
          },
        ]
      })
      .slice(0, mostBetter),
  }
}
