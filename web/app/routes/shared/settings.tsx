import { NewPasswordField } from '../../features/account/identity/password/new-password-field.tsx'
import { newPasswordProblem } from '../../features/account/identity/password/password-rules.ts'
import { EnrollmentSecret } from '../../features/account/identity/second-factor/enrollment-secret.tsx'
import { SecuritySections } from '../../features/account/security/security-sections.tsx'
import { SettingsPage } from '../../features/account/settings/settings-page.tsx'
import { CalendarSummary } from '../../features/people/availability/calendar-summary.tsx'
import type { PageHandle } from '../../layout/header/page-handle.ts'
import { privateMeta } from '../../layout/header/page-meta.ts'
import { useFormHelp } from '../../layout/header/use-form-help.ts'
import { usePageHeader } from '../../layout/header/use-page-header.ts'
import { Appearance } from '../../layout/sidebar/appearance.tsx'
import { SignOutBlock } from '../../layout/sidebar/sign-out-block.tsx'
import { settingsHelp } from '../help-panels.tsx'

export const handle = {
  title: 'Settings',
  loginTo: 'change your settings',
  audience: ['consumer', 'advisor'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

/** One page for /shared/support/settings and /consumer/settings (spec 2.1-11). */
export default function Settings() {
  usePageHeader({ title: handle.title, help: useFormHelp(settingsHelp) })
  return (
    <SettingsPage
      appearance={<Appearance />}
      calendar={<CalendarSummary />}
      security={
        <SecuritySections
          NewPasswordField={NewPasswordField}
          newPasswordProblem={newPasswordProblem}
          EnrollmentSecret={EnrollmentSecret}
        />
      }
      signOut={<SignOutBlock />}
    />
  )
}
