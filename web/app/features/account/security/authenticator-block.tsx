import { sentenceOf } from '@evenkeel/contract/problem'
import { formatDate } from '@evenkeel/format/times'
import { useState } from 'react'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/choice/chip.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { AuthenticatorDialog } from './authenticator-dialog.tsx'
import { isLastRequiredFactor } from './is-last-required-factor.ts'
import { LoadedBlock } from './loaded-block.tsx'
import type { ShowRecoveryCodes } from './recovery-codes-dialog.tsx'
import type { AuthenticatorSecret, SecurityParts } from './security-parts.ts'
import {
  type SecondFactorState,
  useRemoveAuthenticator,
  useSecondFactor,
  useStartAuthenticator,
} from './security-queries.ts'

interface AuthenticatorProps {
  showCodes: ShowRecoveryCodes
  EnrollmentSecret: SecurityParts['EnrollmentSecret']
}

function Authenticator({
  state,
  showCodes,
  EnrollmentSecret,
}: AuthenticatorProps & { state: SecondFactorState }) {
  const start = useStartAuthenticator()
  const remove = useRemoveAuthenticator()
  const [secret, setSecret] = useState<AuthenticatorSecret | undefined>(undefined)
  const [isAsking, setIsAsking] = useState(false)
  const { authenticatorAddedAt } = state
  const isInUse = authenticatorAddedAt !== null
  const isKept = isInUse && isLastRequiredFactor(state)

  function finish(codes: readonly string[]) {
    setSecret(undefined)
    showToast('success', 'Authenticator app set up.')
    showCodes(codes)
  }

  return (
    <>
      {isInUse ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Chip kind="good">In use</Chip>
          <span className="num text-muted">Since {formatDate(authenticatorAddedAt)}</span>
        </p>
      ) : (
        <p className="text-muted">Not set up.</p>
      )}
      {isKept && <p className="text-muted">{sentenceOf('factor-required')}</p>}
      <ProblemNotice words={failureSentence(start.error ?? remove.error)} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          isRunning={start.isPending}
          onClick={() => start.mutate(undefined, { onSuccess: setSecret })}
        >
          {isInUse ? 'Change app' : 'Set up app'}
        </Button>
        {isInUse && !isKept && (
          <Button variant="secondary" isRunning={remove.isPending} onClick={() => setIsAsking(true)}>
            Remove app
          </Button>
        )}
      </div>
      <AuthenticatorDialog
        secret={secret}
        EnrollmentSecret={EnrollmentSecret}
        onDone={finish}
        onClose={() => setSecret(undefined)}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title="Remove the authenticator app?"
        description="Your account will be less secure."
        confirmLabel="Remove app"
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => showToast('success', 'Authenticator app removed.'),
          })
        }
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

export function AuthenticatorBlock(props: AuthenticatorProps) {
  const query = useSecondFactor()
  return (
    <LoadedBlock
      title="Authenticator app"
      description="Adds a code from your phone when you sign in."
      query={query}
    >
      {(state) => <Authenticator state={state} {...props} />}
    </LoadedBlock>
  )
}
