import { mostUnanswered } from '@evenkeel/contract/market/requests'
import { Problem } from '@evenkeel/contract/problem'
import type { RefusalReason } from '@evenkeel/matching/is-eligible'

/** What a consumer reads when an advisor cannot be asked; none reveals that the advisor's own criteria rule them out. */
const sentences: Partial<Record<RefusalReason, string>> = {
  state: 'This advisor doesn’t serve your state.',
  'not-accepting': 'This advisor isn’t taking new clients right now.',
  'no-room': 'This advisor has no free places right now.',
  'too-many-unanswered': `This advisor has ${mostUnanswered} requests to answer first. Try again in a day or two.`,
  hidden: 'You hid this advisor. Unhide them first.',
  blocked: 'You can’t ask this advisor.',
  'already-asked': 'You’ve already asked this advisor.',
  'declined-lately': 'This advisor declined your request in the last 90 days.',
}

export const cannotAsk = (reason: RefusalReason) =>
  new Problem('cannot-ask', {
    advisor_id:
      sentences[reason] ?? 'You don’t match on something one of you requires. See “Why not?” for details.',
  })

/** The clock, the other side or another tab was faster. */
export const movedOn = () => new Problem('moved-on')
