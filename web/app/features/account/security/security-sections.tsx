import { useState } from 'react'
import { AuthenticatorBlock } from './authenticator-block.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { PasskeysBlock } from './passkeys-block.tsx'
import { RecoveryCodesBlock } from './recovery-codes-block.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import type { SecurityParts } from './security-parts.ts'
import { SessionsBlock } from './sessions-block.tsx'

/** Password, devices and second factors: everything that controls access to the account. */
export function SecuritySections({ EnrollmentSecret, ...passwordParts }: SecurityParts) {
  const [codes, setCodes] = useState<readonly string[]>([])
  return (
    <>
      <ChangePasswordForm {...passwordParts} title="Password" />
      <SessionsBlock />
      <PasskeysBlock showCodes={setCodes} />
      <AuthenticatorBlock showCodes={setCodes} EnrollmentSecret={EnrollmentSecret} />
      <RecoveryCodesBlock showCodes={setCodes} />
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />
    </>
  )
}
