import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { SaveProblem } from '../answers/save-problem.tsx'
import { useOneCall } from '../onboarding/use-one-call.ts'
import { type Proof, sendProof } from './proof-calls.ts'

interface IdProofProps {
  proof: Proof
  /** Where the picture of the ID is uploaded. */
  upload: ReactNode
}

/** A government ID. Choosing it first withdraws an earlier proof; then the file is uploaded. */
export function IdProof({ proof, upload }: IdProofProps) {
  const { run, isRunning, failure } = useOneCall()
  if (proof.method !== 'government-id')
    return (
      <>
        <p className="text-pretty text-muted">
          A driver’s license or a passport, as a picture or a PDF. Only our reviewers see it.
        </p>
        <Button
          variant="secondary"
          className="self-start"
          isRunning={isRunning}
          onClick={() => run(() => sendProof({ method: 'government-id' }))}
        >
          Use a government ID
        </Button>
        <SaveProblem failure={failure} />
      </>
    )
  if (proof.state === 'passed')
    return (
      <Notice kind="info" title="Proved">
        A reviewer has compared your ID with your record.
      </Notice>
    )
  return (
    <>
      {proof.state === 'failed' && (
        <Notice kind="warning">
          The ID could not be matched with your record. Hand in another one, or use another way.
        </Notice>
      )}
      {proof.state === 'expired' && (
        <Notice kind="warning">The ID you handed in is out of date. Hand in one that is valid.</Notice>
      )}
      {upload}
    </>
  )
}
