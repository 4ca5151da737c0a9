import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { type listKept as call, hideReasons } from '@evenkeel/contract/market/kept-advisors'
import { idsOf } from '@evenkeel/contract/people/profile-choices'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { findHidden } from '../history/past-contact-store.ts'
import { readCardContact } from '../history/read-card-contact.ts'
import { readPastContact } from '../history/read-past-contact.ts'
import { explainChosen } from '../queries/explain-list.ts'
import { readCards } from '../search/read-advisor-cards.ts'
import { readCardProfiles } from '../search/read-card-profiles.ts'
import { readSearchInput } from '../search/read-search-input.ts'
import { findSaved } from './saved-advisor-store.ts'

/** The advisors the caller saved, including those who have left since, and those they hid. */
export async function listSavedAndHidden(
  services: Pick<Services, 'database' | 'clock' | 'matching'>,
  { personId, role }: Caller,
): Promise<AnswerOf<typeof call>> {
  if (role !== 'consumer') throw new Problem('not-allowed')
  const { orm } = services.database
  const [saved, hidden] = await Promise.all([findSaved(orm, personId), findHidden(orm, personId)])
  const briefs = await readCardProfiles(
    orm,
    personId,
    hidden.map(({ advisorId }) => advisorId),
  )
  return {
    saved: saved.length === 0 ? [] : await cardsOf(services, personId, saved),
    hidden: hidden.flatMap(({ advisorId, reason, hiddenAt }) => {
      const brief = briefs.get(advisorId)
      if (!brief) return []
      return [
        {
          advisor_id: advisorId,
          name: `${brief.firstName} ${brief.lastName}`.trim(),
          reason: idsOf(hideReasons).find((each) => each === reason) ?? null,
          hidden_at: Math.floor(hiddenAt.getTime() / 1000),
        },
      ]
    }),
  }
}

async function cardsOf(
  services: Pick<Services, 'database' | 'clock' | 'matching'>,
  consumerId: number,
  saved: readonly number[],
) {
  const { database, clock, matching } = services
  const [{ wishes, money }, between, contact] = await Promise.all([
    readSearchInput(database.orm, consumerId),
    readPastContact(database.orm, consumerId, clock.now()),
    readCardContact(database.orm, consumerId, clock.now()),
  ])
  const places = saved.map((id) => ({ id, rank: null, isTurn: false }))
  const explained = await matching.ask(explainChosen, { wishes, between, places })
  return readCards(services, explained, {
    consumerId,
    state: wishes.state,
    money,
    place: wishes.place,
    contact,
  })
}
