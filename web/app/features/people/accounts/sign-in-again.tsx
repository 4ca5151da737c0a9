import type { LinkedBank } from '@evenkeel/contract/people/accounts'
import { formatDateAndTime } from '@evenkeel/format/times'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { signInElementId } from './element-ids.ts'

interface SignInAgainProps {
  bank: LinkedBank
  onSignIn: () => void
}

export function SignInAgain({ bank, onSignIn }: SignInAgainProps) {
  const { id, institution, syncedAt } = bank
  return (
    <Notice
      kind="warning"
      // On a phone the button wraps below the text.
      className="[&>div]:min-w-52"
      title="Sign in to your bank again"
      action={
        <Button
          id={signInElementId(id)}
          variant="secondary"
          size="small"
          aria-label={`Sign in again at ${institution}`}
          onClick={onSignIn}
        >
          Sign in again
        </Button>
      }
    >
      <span className="num wrap-anywhere">
        {institution} ended the connection.{' '}
        {syncedAt !== null && `Balances are from ${formatDateAndTime(syncedAt)}.`}
      </span>
    </Notice>
  )
}
