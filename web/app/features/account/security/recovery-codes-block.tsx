import { useState } from 'react'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import type { ShowRecoveryCodes } from './recovery-codes-dialog.tsx'
import { useCreateRecoveryCodes, useSecondFactor } from './security-queries.ts'

const few = 3

const leftWords = (left: number) => (left === 1 ? '1 code left.' : `${left} codes left.`)

/** Hidden without a second factor, because there is nothing to recover. */
export function RecoveryCodesBlock({ showCodes }: { showCodes: ShowRecoveryCodes }) {
  const { data } = useSecondFactor()
  const make = useCreateRecoveryCodes()
  const [isAsking, setIsAsking] = useState(false)
  if (!data || (data.authenticatorAddedAt === null && data.passkeys.length === 0)) return null
  const left = data.recoveryCodesLeft
  return (
    <ContentBlock
      headingAs="h2"
      title="Recovery codes"
      description="For when you lose your phone or passkey."
    >
      <div className="flex flex-col gap-4">
        {left > few ? (
          <p className="num">{leftWords(left)}</p>
        ) : (
          <Notice kind="warning">
            {left === 0 ? 'No codes left.' : leftWords(left)} Create new ones now.
          </Notice>
        )}
        <ProblemNotice words={failureSentence(make.error)} />
        <Button
          variant="secondary"
          className="self-start"
          isRunning={make.isPending}
          onClick={() => setIsAsking(true)}
        >
          Create new codes
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Create new recovery codes?"
        description="Your current codes will stop working."
        confirmLabel="Create new codes"
        onConfirm={() => make.mutate(undefined, { onSuccess: showCodes })}
        onClose={() => setIsAsking(false)}
      />
    </ContentBlock>
  )
}
