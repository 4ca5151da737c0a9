import { useLocation } from 'react-router'
import { IdentityScreen } from '../../features/account/identity/identity-screen.tsx'
import { RegistrationForm } from '../../features/account/identity/registration-form.tsx'
import { describePage, pageTitle } from '../../features/site/site/describe-page.ts'
import { PrefetchLink } from '../../layout/sidebar/prefetch-link.tsx'
import { homeOf } from './home-of.ts'

export const meta = () =>
  describePage({
    title: pageTitle('Create an account'),
    description: 'Find a financial advisor, or join as one.',
    path: '/shared/registration',
  })

export default function Registration() {
  const { state } = useLocation()
  const loginLink = (
    <PrefetchLink to="/shared/login" state={state}>
      Sign in
    </PrefetchLink>
  )
  return (
    <IdentityScreen homeOf={homeOf}>
      <RegistrationForm loginLink={loginLink} />
    </IdentityScreen>
  )
}
