import { NewPasswordField } from '../../features/account/identity/password/new-password-field.tsx'
import { newPasswordProblem } from '../../features/account/identity/password/password-rules.ts'
import { EnrollmentSecret } from '../../features/account/identity/second-factor/enrollment-secret.tsx'
import { SecuritySections } from '../../features/account/security/security-sections.tsx'
import type { PageHandle } from '../../layout/header/page-handle.ts'
import { privateMeta } from '../../layout/header/page-meta.ts'
import { useFormHelp } from '../../layout/header/use-form-help.ts'
import { usePageHeader } from '../../layout/header/use-page-header.ts'
import { passwordHelp } from '../help-panels.tsx'

export const handle = {
  title: 'Change password',
  loginTo: 'change your password',
  audience: ['admin'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

/** spec 2.1-27. Admins have no settings page, so their devices and second factors are here too. */
export default function ChangePassword() {
  usePageHeader({ title: handle.title, help: useFormHelp(passwordHelp) })
  return (
    <div className="flex flex-col gap-6">
      <SecuritySections
        NewPasswordField={NewPasswordField}
        newPasswordProblem={newPasswordProblem}
        EnrollmentSecret={EnrollmentSecret}
      />
    </div>
  )
}
