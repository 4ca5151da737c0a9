import { mostUnanswered } from '@evenkeel/contract/market/requests'
import { Problem } from '@evenkeel/contract/problem'
import type { RefusalReason } from '@evenkeel/matching/is-eligible'

/** What a consumer reads when an advisor cannot be asked; none reveals that the advisor's own criteria rule them out. */
const sentences: Partial<Record<RefusalReason, string>> = {
  state: 'This advisor does not serve your state.',
  'not-accepting': 'This advisor takes nobody new at the moment.',
  'no-room': 'This advisor has no free place at the moment.',
  'too-many-unanswered': `This advisor has to answer ${mostUnanswered} others first. Try again in a day or two.`,
  hidden: 'You have hidden this advisor. Show them again first.',
  blocked: 'You cannot ask this advisor.',
  'already-asked': 'You have asked this advisor already.',
  'declined-lately': 'This advisor declined your request less than 90 days ago.',
}

export const cannotAsk = (reason: RefusalReason) =>
  new Problem('cannot-ask', {
    advisor_id:
      sentences[reason] ?? 'Something you or the advisor asks for is not met. “Why not?” says what.',
  })

/** The clock, the other side or another tab was faster. */
export const movedOn = () => new Problem('moved-on')
