import { describePage, pageTitle } from '../../features/site/describe-page.ts'
import { AccountsNotOpen } from '../../layout/accounts-not-open.tsx'
import { Lead } from '../../layout/lead.tsx'
import { PrefetchLink } from '../../layout/prefetch-link.tsx'

export const meta = () =>
  describePage({
    title: pageTitle('Create an account'),
    description: 'Create an account as somebody looking for a financial advisor, or as an advisor.',
    path: '/shared/registration',
  })

export default function Registration() {
  return (
    <>
      <Lead title="Create an account">
        Have one already? <PrefetchLink to="/shared/login">Log in</PrefetchLink>
      </Lead>
      <AccountsNotOpen />
    </>
  )
}
