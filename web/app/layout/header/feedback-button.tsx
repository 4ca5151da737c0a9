import { MessageSquareText } from 'lucide-react'
import { useEffect } from 'react'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useIsMobile } from '../sidebar/use-is-mobile.ts'
import { offerFeedback, openFeedback } from './feedback-window.tsx'

/** Advisors only (spec 2.7-04, 6-05). */
export function useMayGiveFeedback(): boolean {
  return useSession().role === 'advisor'
}

/** On phones the header also holds the page's own actions, so the button shows only its icon. */
export function FeedbackButton() {
  const isMobile = useIsMobile()
  useEffect(offerFeedback, [])
  if (isMobile) return <IconButton label="Feedback" icon={<MessageSquareText />} onClick={openFeedback} />
  return (
    <Button variant="secondary" startIcon={<MessageSquareText />} onClick={openFeedback}>
      Feedback
    </Button>
  )
}
