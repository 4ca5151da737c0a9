import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import type { MatchDetail } from '@evenkeel/contract/market/matching'
import { Link } from 'react-router'
import { usePhoto } from '../../../../server-link/use-photo.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { demoSentence } from '../../../../words/demo-sentence.ts'
import { NewcomerMark } from '../card/newcomer-mark.tsx'
import { RegisterLine } from '../card/register-line.tsx'
import { markWords, nameOf, payLine } from '../words/card-words.ts'
import { refusalSentence } from '../words/refusal-words.ts'
import { MoreActions } from './action-bar.tsx'
import { ContactStateNotice } from './contact-state-notice.tsx'

interface DetailHeadProps {
  card: AdvisorCard
  refusals: MatchDetail['refusals']
  /** Shown next to the list, which says whether its people are invented. */
  isListed: boolean
  place: string
}

/** The notice about the relation already says these. */
const standingReasons = new Set(['hidden', 'already-asked', 'declined-lately', 'not-accepting', 'no-room'])

export function DetailHead({ card, refusals, isListed, place }: DetailHeadProps) {
  const photo = usePhoto(card.profileImage_id)
  const name = nameOf(card)
  const others = refusals.filter(({ reason }) => !standingReasons.has(reason))
  return (
    <header className="px-4 pt-4 medium:px-6 medium:pt-6">
      <div className="flex items-start gap-4">
        <Avatar name={name} id={card.advisor_id} src={photo} size="large" className="max-medium:size-14!" />
        <div className="min-w-0 flex-1">
          <h2 className="text-24">{name}</h2>
          <p className="text-muted">{[card.title, card.company_name].filter(Boolean).join(', ')}</p>
          <p className="mt-1">
            <RegisterLine card={card} place={place} hasNumber />
          </p>
          {card.is_newcomer && <NewcomerMark />}
        </div>
      </div>
      <p className="mt-3 text-pretty">
        {payLine(card)} What an advisor pays us plays no part in matching.{' '}
        <Link to="/legal/how-we-are-paid">How we’re paid</Link>
      </p>
      {markWords(card, place).map((note) => (
        <p key={note} className="mt-2 text-muted">
          {note}
        </p>
      ))}
      <MoreActions card={card} />
      {card.is_demo && (
        <p className={joinClasses('mt-2 text-12 text-muted', isListed && 'min-[1100px]:hidden')}>
          {demoSentence}
        </p>
      )}
      <ContactStateNotice card={card} />
      {others.length > 0 && (
        <Notice className="mt-4" title="Why they’re not in your list">
          <ul>
            {others.map((refusal) => (
              <li key={refusal.reason}>{refusalSentence(refusal)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </header>
  )
}
