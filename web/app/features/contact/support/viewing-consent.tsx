import { formatDue } from '@evenkeel/format/moments'
import { Eye } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

interface ViewingConsentProps {
  until: number
  isRunning: boolean
  onStop: () => unknown
}

/** While consent lasts: its end, and a button to withdraw it at once. */
export function ViewingConsent({ until, isRunning, onStop }: ViewingConsentProps) {
  return (
    <Notice
      kind="info"
      icon={<Eye />}
      action={
        <Button
          variant="secondary"
          size="small"
          isRunning={isRunning}
          runningLabel="Stopping…"
          onClick={onStop}
        >
          Stop account viewing
        </Button>
      }
    >
      <span className="num">Support can view your account as you until {formatDue(until)}.</span>
    </Notice>
  )
}
