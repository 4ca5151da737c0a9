import { MessageSquareText } from 'lucide-react'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { openFeedback } from './feedback-window.tsx'

/** Advisors only (spec 2.7-04, 6-05). */
export function useMayGiveFeedback(): boolean {
  return useSession().role === 'advisor'
}

export function FeedbackButton({ isIconOnly }: { isIconOnly: boolean }) {
  if (isIconOnly) return <IconButton label="Feedback" icon={<MessageSquareText />} onClick={openFeedback} />
  return (
    <Button variant="secondary" startIcon={<MessageSquareText />} onClick={openFeedback}>
      Feedback
    </Button>
  )
}
