import type { AllAccounts } from '@evenkeel/contract/people/accounts'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { HostedLink } from './hosted-link.tsx'
import { SandboxSignIn } from './sandbox-sign-in.tsx'
import type { Linking } from './use-linking.ts'

interface LinkDialogProps {
  linking: Linking
  provider: AllAccounts['provider']
}

function Steps({ linking, provider }: LinkDialogProps) {
  const { start, close, startOver } = linking
  if (start.data?.url) {
    return (
      <HostedLink
        key={start.data.linkId}
        linking={linking}
        link={{ ...start.data, url: start.data.url }}
        providerName={provider.name}
      />
    )
  }
  if (start.data) return <SandboxSignIn key={start.data.linkId} linking={linking} link={start.data} />
  return (
    <div className="flex flex-col gap-4">
      <ProblemNotice words={failureSentence(start.error, { 'limit-exceeded': 'Too many attempts.' })} />
      {!start.error && (
        <div role="status">
          <VisuallyHidden>Getting ready…</VisuallyHidden>
          <SkeletonText lines={3} />
        </div>
      )}
      <div className="dialog-foot mt-2">
        <Button variant="secondary" onClick={close}>
          Cancel
        </Button>
        {start.error && <Button onClick={startOver}>Retry</Button>}
      </div>
    </div>
  )
}

export function LinkDialog({ linking, provider }: LinkDialogProps) {
  const { bank, isOpen, close } = linking
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={bank ? `Sign in again at ${bank.institution}` : 'Link an account'}
      description="Read-only: account names, types and balances. It can’t move money."
    >
      <Steps linking={linking} provider={provider} />
    </Dialog>
  )
}
