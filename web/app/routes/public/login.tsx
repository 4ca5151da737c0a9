import { useLocation } from 'react-router'
import { IdentityScreen } from '../../features/account/identity/identity-screen.tsx'
import { SignInForm } from '../../features/account/identity/sign-in/sign-in-form.tsx'
import { describePage, pageTitle } from '../../features/site/site/describe-page.ts'
import { SessionEndNotice } from '../../layout/gates/session-end-notice.tsx'
import { PrefetchLink } from '../../layout/sidebar/prefetch-link.tsx'
import { homeOf } from './home-of.ts'

export const meta = () =>
  describePage({
    title: pageTitle('Sign in'),
    description: 'Sign in to see your matches, messages and meetings.',
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
    <>
      <SessionEndNotice />
      <IdentityScreen homeOf={homeOf}>
        <SignInForm registrationLink={registrationLink} />
      </IdentityScreen>
    </>
  )
}
