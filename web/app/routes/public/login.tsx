import { useLocation } from 'react-router'
import { IdentityScreen } from '../../features/identity/identity-screen.tsx'
import { SignInForm } from '../../features/identity/sign-in-form.tsx'
import { describePage, pageTitle } from '../../features/site/describe-page.ts'
import { PrefetchLink } from '../../layout/prefetch-link.tsx'
import { homeOf } from './home-of.ts'

export const meta = () =>
  describePage({
    title: pageTitle('Log in'),
    description: 'Log in to see your matches, your messages and your meetings.',
    path: '/shared/login',
  })

export default function Login() {
  const { state } = useLocation()
  const registrationLink = (
    <PrefetchLink to="/shared/registration" state={state}>
      Create an account
    </PrefetchLink>
  )
  return (
    <IdentityScreen homeOf={homeOf}>
      <SignInForm registrationLink={registrationLink} />
    </IdentityScreen>
  )
}
