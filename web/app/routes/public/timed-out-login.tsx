import { describePage, pageTitle } from '../../features/site/site/describe-page.ts'

// The same page as /shared/login, which is the canonical address.
export const meta = () =>
  describePage({
    title: pageTitle('Sign in'),
    description: 'Sign in again after your session has ended.',
    path: '/shared/login',
  })

/** Where a timed-out session ends (spec 2.1-03). */
export { default } from './login.tsx'
