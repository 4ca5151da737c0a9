import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Proof, sendProof } from './proof-calls.ts'
import { SaveProblem } from './save-problem.tsx'
import { useOneCall } from './use-one-call.ts'

/** A government ID. Uploads are not open yet, and nothing here says they are. */
export function IdProof({ proof }: { proof: Proof }) {
  const { run, isRunning, failure } = useOneCall()
  const isChosen = proof.method === 'government-id'
  if (isChosen && proof.state === 'passed')
    return (
      <Notice kind="info" title="Proved">
        A reviewer has compared your ID with your record.
      </Notice>
    )
  return (
    <>
      {isChosen && proof.state === 'failed' && (
        <Notice kind="warning">
          The ID could not be matched with your record. Try again, or use another way.
        </Notice>
      )}
      {isChosen && proof.state === 'waiting' ? (
        <Notice kind="info" title="You chose a government ID">
          You can upload it as soon as documents open. Your application waits for it.
        </Notice>
      ) : (
        <>
          <p className="text-muted">
            Uploads are not open yet. Choose this way now, and upload your driver’s license or passport as
            soon as they are.
          </p>
          <Button
            variant="secondary"
            className="self-start"
            isRunning={isRunning}
            onClick={() => run(() => sendProof({ method: 'government-id' }))}
          >
            Use a government ID
          </Button>
        </>
      )}
      <SaveProblem failure={failure} />
    </>
  )
}
