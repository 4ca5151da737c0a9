import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useSetHidden } from '../card/set-hidden.ts'
import { firstNameOf, nameOf } from '../words/card-words.ts'

const matches = '/shared/matchmaking/messages'

interface Said {
  title: string
  words: ReactNode
  kind?: 'info' | 'warning'
}

function noticeOf(card: AdvisorCard): Said | null {
  const name = nameOf(card)
  switch (card.standing) {
    case 'open':
      return null
    case 'asked':
      return {
        kind: 'info',
        title: `You asked ${name}`,
        words: (
          <>
            {firstNameOf(card)} has 2 business days to answer.{' '}
            <Link to={matches}>See or withdraw your request</Link>
          </>
        ),
      }
    case 'matched':
      return {
        kind: 'info',
        title: `${name} accepted`,
        words: <Link to={matches}>Open Your Matches</Link>,
      }
    case 'declined':
      return {
        title: `${name} declined your request`,
        words: (
          <>
            See the reason in <Link to={matches}>Your Matches</Link>. You can ask another advisor now.
          </>
        ),
      }
    case 'hidden':
      return { title: `You hid ${name}`, words: 'They won’t appear in your lists until you show them again.' }
    case 'paused':
      return {
        title: `${name} isn’t taking new clients`,
        words: 'Save this advisor for later, or save your search to hear about others.',
      }
    case 'full':
      return {
        title: `${name} is full this month`,
        words: 'Openings reset each month. Save this advisor for later.',
      }
    case 'gone':
      return {
        title: `${name} is no longer available`,
        words: 'They left Evenkeel or can no longer advise in your state.',
      }
  }
}

/** The state of contact between the two, and the possible actions. */
export function ContactStateNotice({ card }: { card: AdvisorCard }) {
  const setHidden = useSetHidden()
  const notice = noticeOf(card)
  if (!notice) return null
  return (
    <Notice
      kind={notice.kind ?? 'warning'}
      title={notice.title}
      className="mt-4"
      action={
        card.standing === 'hidden' && (
          <Button variant="secondary" size="small" onClick={() => setHidden(card, false)}>
            Show again
          </Button>
        )
      }
    >
      {notice.words}
    </Notice>
  )
}
