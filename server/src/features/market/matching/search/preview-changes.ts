import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { whatWouldChange as call } from '@evenkeel/contract/market/matching'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import type { Visitor } from '../../../people/consumers/visitor.ts'
import { readWishes } from '../facts/read-wishes.ts'
import { readPastContact } from '../history/read-past-contact.ts'
import { limitTrials } from '../matching-limits.ts'
import { previewList } from '../queries/preview-list.ts'
import { consumerIdOf, seekerFrom } from '../seekers/seeker.ts'
import { findSeekersList } from '../seekers/seekers-lists.ts'
import { readCardProfiles } from './read-card-profiles.ts'
import { requireShown } from './require-shown-advisor.ts'

type Answer = AnswerOf<typeof call>

/**
 * What each change would do to the caller's list and to one advisor: "rank 9 → 2, 7 advisors more". Each is a complete
 * search with the list's seed. Nothing is stored, because nothing is shown.
 */
export async function previewChanges(
  services: Pick<Services, 'database' | 'clock' | 'matching' | 'limits'>,
  caller: Caller | Visitor,
  { searchId, advisorId: advisor }: { searchId: string; advisorId: string },
): Promise<Answer> {
  const seeker = seekerFrom(caller, 'not-found')
  await limitTrials(services, seeker)
  const { database, clock, matching } = services
  const { orm } = database
  const list = await findSeekersList(orm, searchId, seeker)
  if (!list) throw new Problem('not-found')
  const advisorId = await requireShown(services, advisor)
  const profile = await readWishes(orm, seeker)
  const between = await readPastContact(orm, seeker, clock.now())
  const { filters, trial, size, seed, ownTaste } = list
  const { changes, sharpens } = await matching.ask(previewList, {
    profile,
    between,
    list: { filters, trial, size, seed, own: ownTaste },
    advisorId,
  })
  const named = [advisorId, ...changes.flatMap(({ other }) => other?.advisor_id ?? [])]
  const briefs = await readCardProfiles(orm, consumerIdOf(seeker), [...new Set(named)])
  const nameOf = (id: PersonId) => {
    const brief = briefs.get(id)
    return brief ? `${brief.firstName} ${brief.lastName}`.trim() : ''
  }
  return {
    changes: changes.map(({ change, before, after, own, other }) => ({
      change,
      left_before: before.left,
      left_after: after.left,
      fit_before: before.fit,
      fit_after: after.fit,
      own: { ...own, name: nameOf(advisorId) },
      other: other && { ...other, name: nameOf(other.advisor_id) },
    })),
    sharpens,
  }
}
