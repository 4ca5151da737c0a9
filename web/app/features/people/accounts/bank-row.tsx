import type { LinkedBank } from '@evenkeel/contract/people/accounts'
import { formatDate, formatDateAndTime } from '@evenkeel/format/times'
import { RefreshCw, Unlink } from 'lucide-react'
import { useState } from 'react'
import { isRefusedAs } from '../../../server-link/call-failed.ts'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { LiveRegion } from '../../../ui/screen-reader.tsx'
import { useRefreshBank, useUnlinkBank } from './account-queries.ts'
import { bankElementId } from './element-ids.ts'
import { SyncedTime } from './synced-time.tsx'

interface BankRowProps {
  bank: LinkedBank
  providerName: string
  onUnlinked: () => void
  /** The bank needs a new sign-in, so the pressed button is replaced by that sentence. */
  onSignInWanted: () => void
}

function accountsIn({ accounts: { length } }: LinkedBank): string {
  if (length === 0) return 'No accounts'
  return length === 1 ? '1 account' : `${length} accounts`
}

function problemOf(error: unknown, { syncedAt }: LinkedBank): string | undefined {
  if (isRefusedAs(error, 'sign-in-at-bank')) return undefined
  const words = failureSentence(error, { 'limit-exceeded': 'Too many refreshes.' })
  return words && syncedAt !== null
    ? `${words} These balances are from ${formatDateAndTime(syncedAt)}.`
    : words
}

export function BankRow({ bank, providerName, onUnlinked, onSignInWanted }: BankRowProps) {
  const { id, institution, state, syncedAt, linkedAt } = bank
  const refresh = useRefreshBank()
  const unlink = useUnlinkBank()
  const [isAsking, setIsAsking] = useState(false)

  async function unlinkIt() {
    try {
      // Awaited here, because the row unmounts on success and its callbacks would not run.
      await unlink.mutateAsync(id)
      onUnlinked()
    } catch {
      // The row shows the error.
    }
  }

  return (
    <li id={bankElementId(id)} tabIndex={-1} aria-label={institution} className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-40 flex-1">
          <p className="font-medium wrap-anywhere">{institution}</p>
          <p className="num text-muted">
            {accountsIn(bank)}, linked {formatDate(linkedAt)}
          </p>
          <p className="text-muted">
            {syncedAt === null ? (
              'Not synced yet'
            ) : (
              <>
                Last synced <SyncedTime at={syncedAt} />
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {state === 'good' && (
            <Button
              variant="secondary"
              size="small"
              aria-label={`Refresh ${institution}`}
              startIcon={
                <RefreshCw
                  className={joinClasses('size-4', refresh.isPending && 'motion-safe:animate-spin')}
                />
              }
              isRunning={refresh.isPending}
              disabled={unlink.isPending}
              onClick={() =>
                refresh.mutate(id, {
                  onError: (error) => isRefusedAs(error, 'sign-in-at-bank') && onSignInWanted(),
                })
              }
            >
              Refresh
            </Button>
          )}
          <Button
            variant="transparent"
            size="small"
            aria-label={`Unlink ${institution}`}
            startIcon={<Unlink className="size-4" />}
            isRunning={unlink.isPending}
            disabled={refresh.isPending}
            onClick={() => setIsAsking(true)}
          >
            Unlink
          </Button>
        </div>
      </div>
      <ProblemNotice words={problemOf(refresh.error, bank)} />
      <ProblemNotice words={failureSentence(unlink.error)} />
      <LiveRegion>{refresh.isSuccess ? `${institution} is up to date.` : ''}</LiveRegion>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Unlink ${institution}?`}
        description={`This deletes its accounts here and ends ${providerName}’s access. Your profile won’t change.`}
        confirmLabel="Unlink bank"
        onConfirm={unlinkIt}
        onClose={() => setIsAsking(false)}
      />
    </li>
  )
}
