import { NewPasswordField } from '../../features/account/identity/password/new-password-field.tsx'
import { newPasswordProblem } from '../../features/account/identity/password/password-rules.ts'
import { ChangePasswordForm } from '../../features/account/security/change-password-form.tsx'
import type { PageHandle } from '../../layout/header/page-handle.ts'
import { privateMeta } from '../../layout/header/page-meta.ts'
import { useFormHelp } from '../../layout/header/use-form-help.ts'
import { usePageHeader } from '../../layout/header/use-page-header.ts'
import { passwordHelp } from '../help-panels.tsx'

export const handle = {
  title: 'Change password',
  loginTo: 'change your password',
  audience: ['consumer'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

/** spec 2.1-22 */
export default function ChangePassword() {
  usePageHeader({ title: handle.title, help: useFormHelp(passwordHelp) })
  return <ChangePasswordForm NewPasswordField={NewPasswordField} newPasswordProblem={newPasswordProblem} />
}
