import { useState } from 'react'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { AccountActionForm } from './account-action-form.tsx'
import { accountActionWords } from './account-action-words.ts'
import { AccountFacts } from './account-facts.tsx'
import { type AccountAction, useAccountAction, usePersonAtDesk } from './people-desk-queries.ts'

interface PersonActionsProps {
  personId: number
  name: string
}

/**
 * The account of one person and staff's actions on it. The dialog closes while an action runs, because
 * the password prompt may come, and reopens with the same text if the action failed.
 */
export function PersonActions({ personId, name }: PersonActionsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [act, setAct] = useState<AccountAction>()
  const [reason, setReason] = useState('')
  const query = usePersonAtDesk(personId, isOpen)
  const acting = useAccountAction(personId)
  const isOwn = useSession().userId === personId
  const failure = failureSentence(acting.error)

  function choose(next: AccountAction | undefined) {
    acting.reset()
    setAct(next)
  }

  function confirm() {
    if (!act || acting.isPending) return
    setIsOpen(false)
    acting.mutate(
      { act, reason: reason.trim() },
      {
        onSuccess: ({ ended }) => {
          showToast('success', accountActionWords[act].done(name, ended))
          setAct(undefined)
          setReason('')
        },
        onError: () => setIsOpen(true),
      },
    )
  }

  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Account of ${name}`}
        isRunning={acting.isPending}
        runningLabel="Working…"
        onClick={() => setIsOpen(true)}
      >
        Account
      </Button>
      <Dialog
        isWide
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={act ? accountActionWords[act].title(name) : `${name}’s account`}
        description={act ? undefined : 'This visit appears in their access log.'}
      >
        <div className="flex flex-col gap-4">
          <ProblemNotice words={failure} />
          {act ? (
            <AccountActionForm
              act={act}
              reason={reason}
              onReason={setReason}
              onConfirm={confirm}
              onCancel={() => choose(undefined)}
            />
          ) : (
            <Loaded query={query} skeletonRows={4}>
              {({ person }) => (
                <>
                  <AccountFacts person={person} />
                  {isOwn ? (
                    <p className="text-muted">This is your account. Another admin must change it.</p>
                  ) : (
                    <div className="flex flex-wrap gap-2">
                      {(['end-sessions', person.disabled_at === null ? 'disable' : 'enable'] as const).map(
                        (each) => (
                          <Button key={each} variant="secondary" onClick={() => choose(each)}>
                            {accountActionWords[each].button}
                          </Button>
                        ),
                      )}
                    </div>
                  )}
                </>
              )}
            </Loaded>
          )}
        </div>
      </Dialog>
    </>
  )
}
