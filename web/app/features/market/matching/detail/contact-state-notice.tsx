import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useSetHidden } from '../card/set-hidden.ts'
import { nameOf } from '../words/card-words.ts'

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
            The clock runs until there is an answer. <Link to={matches}>See the request</Link> or take it back
            there.
          </>
        ),
      }
    case 'matched':
      return {
        kind: 'info',
        title: `${name} accepted`,
        words: <Link to={matches}>Go to Your Matches</Link>,
      }
    case 'declined':
      return {
        title: `${name} declined your request`,
        words: (
          <>
            The reason stands in <Link to={matches}>Your Matches</Link>. You can ask somebody else at once.
          </>
        ),
      }
    case 'hidden':
      return { title: `You hid ${name}`, words: 'They are in none of your lists until you show them again.' }
    case 'paused':
      return {
        title: `${name} takes no new clients at present`,
        words: 'Save the card to come back to it, or keep your search: we tell you who else comes.',
      }
    case 'full':
      return {
        title: `${name} has no place left this month`,
        words: 'Places are counted anew each month. Save the card to come back to it.',
      }
    case 'gone':
      return {
        title: `${name} is no longer here`,
        words: 'They left, or may not advise in your state any more, and cannot be asked.',
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
