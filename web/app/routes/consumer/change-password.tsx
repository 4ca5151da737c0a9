import { NewPasswordField } from '../../features/identity/new-password-field.tsx'
import { newPasswordProblem } from '../../features/identity/password-rules.ts'
import { ChangePasswordForm } from '../../features/security/change-password-form.tsx'
import type { PageHandle } from '../../layout/page-handle.ts'
import { privateMeta } from '../../layout/page-meta.ts'
import { usePageHeader } from '../../layout/use-page-header.ts'

export const handle = {
  title: 'Change password',
  loginTo: 'change your password',
  audience: ['consumer'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

/** spec 2.1-22 */
export default function ChangePassword() {
  usePageHeader({ title: handle.title, help: { heading: 'Password Requirements' } })
  return <ChangePasswordForm NewPasswordField={NewPasswordField} newPasswordProblem={newPasswordProblem} />
}
