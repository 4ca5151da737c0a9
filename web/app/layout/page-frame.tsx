import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useHydrated } from '../ui/use-hydrated.ts'
import { isPublicPath, isStepPath, isUnder } from './gates/public-paths.ts'
import { LoginSkeleton } from './page/login-skeleton.tsx'
import { OnboardingContainer } from './page/onboarding-container.tsx'
import { StepContainer } from './page/step-container.tsx'

const loadProtectedFrame = () => import('./page/protected-frame.tsx')
const ProtectedFrame = lazy(loadProtectedFrame)

// Starts loading in parallel with the page's own code.
if (typeof window !== 'undefined' && !isPublicPath(window.location.pathname)) void loadProtectedFrame()

/** Chooses the container around a page (spec 2.3). Home, help and legal pages have their own. */
export default function PageFrame() {
  const { pathname } = useLocation()
  if (isPublicPath(pathname)) {
    if (isStepPath(pathname))
      return (
        // The panes of a first list end with the window.
        <StepContainer hasFooter={!isUnder(pathname, '/onboarding/consumer/first-list')}>
          <Outlet />
        </StepContainer>
      )
    return (
      <OnboardingContainer>
        <Outlet />
      </OnboardingContainer>
    )
  }
  return <ProtectedPart />
}

// A component of its own: without it, a public page opened cold would render twice only to learn that it may be shown.
function ProtectedPart() {
  // spec 2.3-03
  if (!useHydrated()) return <LoginSkeleton />
  return (
    <Suspense fallback={<LoginSkeleton />}>
      <ProtectedFrame />
    </Suspense>
  )
}
