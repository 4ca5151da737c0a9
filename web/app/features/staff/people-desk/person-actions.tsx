import { useState } from 'react'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { AccountFacts } from './account-facts.tsx'
import { ActForm } from './act-form.tsx'
import { actWords } from './act-words.ts'
import { type DeskAct, useActOn, usePersonAtDesk } from './people-desk-queries.ts'

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
  const [act, setAct] = useState<DeskAct>()
  const [reason, setReason] = useState('')
  const query = usePersonAtDesk(personId, isOpen)
  const acting = useActOn(personId)
  const isOwn = useSession().userId === personId
  const failure = failureSentence(acting.error)

  function choose(next: DeskAct | undefined) {
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
          showToast('success', actWords[act].done(name, ended))
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
        title={act ? actWords[act].title(name) : `Account of ${name}`}
        description={act ? undefined : 'This person can read in their access log that staff opened it.'}
      >
        <div className="flex flex-col gap-4">
          <ProblemNotice words={failure} />
          {act ? (
            <ActForm
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
                    <p className="text-muted">This is your own account. Another admin can change it.</p>
                  ) : (
                    <div className="flex flex-wrap gap-2">
                      {(['end-sessions', person.disabled_at === null ? 'disable' : 'enable'] as const).map(
                        (each) => (
                          <Button key={each} variant="secondary" onClick={() => choose(each)}>
                            {actWords[each].button}
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
