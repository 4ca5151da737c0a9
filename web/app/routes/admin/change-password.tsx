import { EnrolmentSecret } from '../../features/identity/enrolment-secret.tsx'
import { NewPasswordField } from '../../features/identity/new-password-field.tsx'
import { newPasswordProblem } from '../../features/identity/password-rules.ts'
import { SecuritySections } from '../../features/security/security-sections.tsx'
import type { PageHandle } from '../../layout/page-handle.ts'
import { privateMeta } from '../../layout/page-meta.ts'
import { usePageHeader } from '../../layout/use-page-header.ts'

export const handle = {
  title: 'Change password',
  loginTo: 'change your password',
  audience: ['admin'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

/** spec 2.1-27. Admins have no settings page, so their devices and second factors stand here too. */
export default function ChangePassword() {
  usePageHeader({ title: handle.title, help: { heading: 'Password Requirements' } })
  return (
    <div className="flex flex-col gap-6">
      <SecuritySections
        NewPasswordField={NewPasswordField}
        newPasswordProblem={newPasswordProblem}
        EnrolmentSecret={EnrolmentSecret}
      />
    </div>
  )
}
