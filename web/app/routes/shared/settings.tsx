import { refreshAdvisorProfile } from '../../features/advisors/refresh-advisor-profile.ts'
import { AvailabilityCard } from '../../features/availability/availability-card.tsx'
import { EnrolmentSecret } from '../../features/identity/enrolment-secret.tsx'
import { NewPasswordField } from '../../features/identity/new-password-field.tsx'
import { newPasswordProblem } from '../../features/identity/password-rules.ts'
import { SecuritySections } from '../../features/security/security-sections.tsx'
import { SettingsPage } from '../../features/settings/settings-page.tsx'
import { Appearance } from '../../layout/appearance.tsx'
import type { PageHandle } from '../../layout/page-handle.ts'
import { privateMeta } from '../../layout/page-meta.ts'
import { SignOutBlock } from '../../layout/sign-out-block.tsx'
import { usePageHeader } from '../../layout/use-page-header.ts'

export const handle = {
  title: 'Settings',
  loginTo: 'change your settings',
  audience: ['consumer', 'advisor'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

/** One page for /shared/support/settings and /consumer/settings (spec 2.1-11). */
export default function Settings() {
  usePageHeader({ title: handle.title, help: { heading: 'Settings Help' } })
  return (
    <SettingsPage
      appearance={<Appearance />}
      calendar={<AvailabilityCard onSaved={refreshAdvisorProfile} />}
      security={
        <SecuritySections
          NewPasswordField={NewPasswordField}
          newPasswordProblem={newPasswordProblem}
          EnrolmentSecret={EnrolmentSecret}
        />
      }
      signOut={<SignOutBlock />}
    />
  )
}
