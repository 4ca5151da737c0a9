import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { SaveProblem } from '../answers/save-problem.tsx'
import { useOneCall } from '../onboarding/use-one-call.ts'
import { type Proof, sendProof } from './proof-calls.ts'

interface IdProofProps {
  proof: Proof
  /** Where the ID is uploaded. */
  upload: ReactNode
}

/** A government ID. Choosing it first withdraws an earlier proof; then the file is uploaded. */
export function IdProof({ proof, upload }: IdProofProps) {
  const { run, isRunning, failure } = useOneCall()
  if (proof.method !== 'government-id')
    return (
      <>
        <p className="text-pretty text-muted">A driver’s license or passport, as an image or PDF.</p>
        <Button
          variant="secondary"
          className="self-start"
          isRunning={isRunning}
          onClick={() => run(() => sendProof({ method: 'government-id' }))}
        >
          Use government ID
        </Button>
        <SaveProblem failure={failure} />
      </>
    )
  if (proof.state === 'passed')
    return (
      <Notice kind="info" title="Identity verified">
        A reviewer matched your ID to your record.
      </Notice>
    )
  return (
    <>
      {proof.state === 'failed' && (
        <Notice kind="warning">We couldn’t match your ID to your record. Try another ID or method.</Notice>
      )}
      {proof.state === 'expired' && (
        <Notice kind="warning">Your ID has expired. Upload a current one.</Notice>
      )}
      {upload}
    </>
  )
}
