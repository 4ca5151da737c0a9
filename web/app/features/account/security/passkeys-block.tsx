import { sentenceOf } from '@evenkeel/contract/problem'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { canCreatePasskeys } from './create-passkey.ts'
import { isLastRequiredFactor } from './is-last-required-factor.ts'
import { LoadedBlock } from './loaded-block.tsx'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import type { ShowRecoveryCodes } from './recovery-codes-dialog.tsx'
import { type SecondFactorState, useAddPasskey, useSecondFactor } from './security-queries.ts'
import { suggestPasskeyName } from './suggest-passkey-name.ts'

interface PasskeyListProps {
  state: SecondFactorState
  showCodes: ShowRecoveryCodes
}

function PasskeyList({ state, showCodes }: PasskeyListProps) {
  const { passkeys } = state
  const add = useAddPasskey()
  const [isNaming, setIsNaming] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const isKept = isLastRequiredFactor(state)

  function addNamed(name: string) {
    setIsNaming(false)
    add.mutate(name, {
      onSuccess: (codes) => {
        showToast('success', 'Passkey added.')
        showCodes(codes)
      },
    })
  }
  function sayRemoved() {
    list.current?.focus()
    showToast('success', 'Passkey removed.')
  }

  return (
    <>
      <div ref={list} tabIndex={-1}>
        {passkeys.length === 0 ? (
          <p className="text-muted">No passkeys yet.</p>
        ) : (
          <ul aria-label="Passkeys" className="divide-y divide-line">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.passkeyId} passkey={passkey} isKept={isKept} onRemoved={sayRemoved} />
            ))}
          </ul>
        )}
        {isKept && passkeys.length > 0 && <p className="text-muted">{sentenceOf('factor-required')}</p>}
      </div>
      <ProblemNotice words={failureSentence(add.error)} />
      {canCreatePasskeys() ? (
        <Button
          variant="secondary"
          className="self-start"
          startIcon={<Plus />}
          isRunning={add.isPending}
          runningLabel="Adding…"
          onClick={() => setIsNaming(true)}
        >
          Add passkey
        </Button>
      ) : (
        <p className="text-muted">This browser can’t create passkeys at this web address.</p>
      )}
      <PasskeyNameDialog
        isOpen={isNaming}
        proposed={suggestPasskeyName(
          navigator.userAgent,
          passkeys.map(({ name }) => name),
        )}
        onName={addNamed}
        onClose={() => setIsNaming(false)}
      />
    </>
  )
}

export function PasskeysBlock({ showCodes }: { showCodes: ShowRecoveryCodes }) {
  const query = useSecondFactor()
  return (
    <LoadedBlock
      title="Passkeys"
      description="Sign in with your fingerprint, face or screen lock."
      query={query}
    >
      {(state) => <PasskeyList state={state} showCodes={showCodes} />}
    </LoadedBlock>
  )
}
