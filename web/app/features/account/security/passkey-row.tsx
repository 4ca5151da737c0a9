import { formatDate } from '@evenkeel/format/times'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { agoInWords } from './ago-in-words.ts'
import { type Passkey, useRemovePasskey } from './security-queries.ts'

interface PasskeyRowProps {
  passkey: Passkey
  /** The account requires a factor, and this is the last one. */
  isKept: boolean
  onRemoved: () => void
}

export function PasskeyRow({ passkey, isKept, onRemoved }: PasskeyRowProps) {
  const { passkeyId, name, addedAt, lastUsedAt } = passkey
  const remove = useRemovePasskey()
  const [isAsking, setIsAsking] = useState(false)
  const used = lastUsedAt === null ? 'Not used yet' : `Last used ${agoInWords(lastUsedAt)}`
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="flex min-w-48 flex-1 gap-3">
          <Fingerprint className="mt-0.5 flex-none text-muted" aria-hidden="true" />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="num flex flex-wrap gap-x-1.5 text-muted">
              <span>Added {formatDate(addedAt)}</span>
              <span>{used}</span>
            </p>
          </div>
        </div>
        {!isKept && (
          <Button
            variant="secondary"
            size="small"
            aria-label={`Remove passkey ${name}`}
            isRunning={remove.isPending}
            onClick={() => setIsAsking(true)}
          >
            Remove
          </Button>
        )}
      </div>
      <ProblemNotice words={failureSentence(remove.error)} />
      <ConfirmDialog
        isOpen={isAsking}
        title="Remove this passkey?"
        description={`Also delete “${name}” from your device or password manager.`}
        confirmLabel="Remove passkey"
        onConfirm={() => remove.mutate(passkeyId, { onSuccess: onRemoved })}
        onClose={() => setIsAsking(false)}
      />
    </li>
  )
}
