import { NewPasswordField } from '../../features/account/identity/password/new-password-field.tsx'
import { newPasswordProblem } from '../../features/account/identity/password/password-rules.ts'
import { InvitationPage } from '../../features/account/mailed-links/invitation-page.tsx'
import { privateMeta } from '../../layout/header/page-meta.ts'

export const meta = () => privateMeta('Invitation')

/** Opened from the letter to an invited admin. */
export default function Invitation() {
  return <InvitationPage NewPasswordField={NewPasswordField} newPasswordProblem={newPasswordProblem} />
}
