import { useLocation } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { OnboardingHeading } from '../header/onboarding-heading.tsx'
import type { PageHandle } from '../header/page-handle.ts'
import { usePageHeader } from '../header/use-page-header.ts'
import { loginAddress } from './page-addresses.ts'

type LoginRequiredProps = Pick<PageHandle, 'title' | 'loginTo' | 'ForVisitors'>

function LoginButton({ isLarge = false }: { isLarge?: boolean }) {
  const { pathname, search, hash } = useLocation()
  return (
    <LinkButton
      to={loginAddress}
      state={{ returnTo: pathname + search + hash }}
      size={isLarge ? 'large' : 'medium'}
      isBlock={isLarge}
    >
      Sign in
    </LinkButton>
  )
}

/** Replaces the content of a dashboard page for visitors (spec 2.3-06): a sentence and a Sign in button, no data. */
export function LoginRequiredInDashboard({ title, loginTo, ForVisitors }: LoginRequiredProps) {
  usePageHeader({ title })
  const signIn = <EmptyState className="card" sentence={`Sign in to ${loginTo}.`} action={<LoginButton />} />
  if (!ForVisitors) return signIn
  return (
    <div className="flex flex-col gap-6">
      {signIn}
      <ForVisitors />
    </div>
  )
}

/** The same for pages that visitors see in the onboarding container (spec 2.3-07). */
export function LoginRequiredInOnboarding({ title, loginTo }: LoginRequiredProps) {
  return (
    <>
      <OnboardingHeading title={title}>Sign in to {loginTo}.</OnboardingHeading>
      <LoginButton isLarge />
    </>
  )
}
