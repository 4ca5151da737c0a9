import { brand } from '@evenkeel/contract/site/brand'
import { Button } from '../../../ui/button.tsx'
import { OneTimeSecrets } from '../../../ui/one-time-secrets.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

/** Called without codes when there are no new ones to show. */
export type ShowRecoveryCodes = (codes: readonly string[]) => void

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  onClose: () => void
}

/** The codes are shown only once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <Dialog
      isAlert
      isOpen={codes.length > 0}
      onClose={onClose}
      title="Save your recovery codes"
      description="Sign in with one if you lose your phone or passkey. Each works once."
      footer={<Button onClick={onClose}>I’ve saved them</Button>}
    >
      {codes.length > 0 && (
        <OneTimeSecrets label="Recovery codes" lines={codes} title={`${brand.name} recovery codes`} />
      )}
    </Dialog>
  )
}
