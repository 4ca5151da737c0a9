import { withdrawApplication } from '@evenkeel/contract/people/advisors'
import { useState } from 'react'
import { call } from '../../../../server-link/call.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { SaveProblem } from '../answers/save-problem.tsx'
import { fetchApplication, setApplication } from '../onboarding/application-store.ts'
import { useOneCall } from '../onboarding/use-one-call.ts'

export function WithdrawApplication({ onSaved }: { onSaved: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const { run, isRunning, failure } = useOneCall()
  async function withdraw() {
    const { isDone } = await run(async () => setApplication(await call(withdrawApplication, {})))
    if (isDone) onSaved()
    // Decided or withdrawn in another tab meanwhile: the page shows what it is now.
    else void fetchApplication()
  }
  return (
    <>
      <Button variant="danger-line" isRunning={isRunning} onClick={() => setIsAsking(true)}>
        Withdraw application
      </Button>
      <SaveProblem failure={failure} />
      <ConfirmDialog
        isOpen={isAsking}
        title="Withdraw your application?"
        description="The review ends. Your answers are saved, and you can submit again."
        confirmLabel="Withdraw application"
        cancelLabel="Keep in review"
        onConfirm={withdraw}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
