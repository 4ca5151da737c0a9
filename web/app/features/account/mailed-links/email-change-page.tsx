import { formatDayAndTime } from '@evenkeel/format/moments'
import { isRefusedAs } from '../../../server-link/call-failed.ts'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { LinkPage } from './link-page.tsx'
import { useEmailChange, useFinishEmailChange } from './mailed-link-queries.ts'
import { useLinkToken } from './use-link-token.ts'
import { WithQueries } from './with-queries.tsx'

const words = {
  confirm: {
    what: 'Use this email address for your account. You’ll be signed out everywhere and sign in with it from now on. Your password stays the same.',
    button: 'Confirm new email',
    running: 'Confirming…',
    done: 'Your email address is changed. Sign in with the new one.',
  },
  cancel: {
    what: 'Stop the change of your email address. Your account keeps this one.',
    button: 'Cancel email change',
    running: 'Canceling…',
    done: 'The change is canceled. Your account keeps this email address.',
  },
  undo: {
    what: 'Use this email address for your account again. You’ll be signed out everywhere. If you didn’t ask for the change, choose a new password afterward.',
    button: 'Undo email change',
    running: 'Undoing…',
    done: 'Your account uses this email address again.',
  },
} as const

/** Confirms a new address, or cancels or undoes its change, depending on the link. */
export function EmailChangePage() {
  return (
    <WithQueries>
      <EmailChange />
    </WithQueries>
  )
}

function EmailChange() {
  const token = useLinkToken()
  const query = useEmailChange(token)
  const finishing = useFinishEmailChange(token)
  const can = query.data?.can
  const isOver = isRefusedAs(finishing.error, 'link-over')
  return (
    <LinkPage
      title="Your email address"
      token={token}
      query={query}
      done={finishing.isSuccess && can && words[can].done}
    >
      {({ can, until }) => (
        <div className="flex flex-col items-start gap-4">
          {!isOver && (
            <>
              <p className="text-16">{words[can].what}</p>
              <p className="text-muted">This link works until {formatDayAndTime(until)}.</p>
            </>
          )}
          <ProblemNotice words={failureSentence(finishing.error)} />
          {!isOver && (
            <Button
              variant={can === 'confirm' ? 'primary' : 'danger'}
              isRunning={finishing.isPending}
              runningLabel={words[can].running}
              onClick={() => finishing.mutate(can)}
            >
              {words[can].button}
            </Button>
          )}
        </div>
      )}
    </LinkPage>
  )
}
