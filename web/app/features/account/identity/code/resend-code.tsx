import { countdown } from '@evenkeel/format/wait-words'
import { Button } from '../../../../ui/button.tsx'
import { FormProblem } from '../form-problem.tsx'
import { useResend } from './use-resend.ts'

interface ResendCodeProps {
  /** False when there is no address to send to yet; the form then shows why. */
  isReady: () => Promise<boolean>
  ask: () => Promise<void>
}

/** spec 7-22 */
export function ResendCode({ isReady, ask }: ResendCodeProps) {
  const { secondsLeft, failure, isSent, isRunning, resend } = useResend(ask)
  const isWaiting = secondsLeft > 0
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted">No code? Check your spam folder and email address.</p>
      <Button
        variant="secondary"
        className="num"
        disabled={isWaiting}
        isRunning={isRunning}
        runningLabel="Sending…"
        onClick={async () => {
          if (await isReady()) await resend()
        }}
      >
        {isWaiting ? `New code in ${countdown(secondsLeft)}` : 'Send new code'}
      </Button>
      <p role="status" className="empty:hidden">
        {isSent && 'New code sent. Earlier codes no longer work.'}
      </p>
      <FormProblem failure={failure} hasCountdown={isWaiting} />
    </div>
  )
}
