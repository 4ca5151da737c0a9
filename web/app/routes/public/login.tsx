import { describePage, pageTitle } from '../../features/site/describe-page.ts'
import { AccountsNotOpen } from '../../layout/accounts-not-open.tsx'
import { Lead } from '../../layout/lead.tsx'
import { PrefetchLink } from '../../layout/prefetch-link.tsx'

export const meta = () =>
  describePage({
    title: pageTitle('Log in'),
    description: 'Log in to see your matches, your messages and your meetings.',
    path: '/shared/login',
  })

export default function Login() {
  return (
    <>
      <Lead title="Log in">
        New here? <PrefetchLink to="/shared/registration">Create an account</PrefetchLink>
      </Lead>
      <AccountsNotOpen />
    </>
  )
}
