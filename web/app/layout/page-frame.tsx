import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useHydrated } from '../ui/use-hydrated.ts'
import { isPublicPath, isStepPath } from './gates/public-paths.ts'
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
  const isHydrated = useHydrated()
  if (isPublicPath(pathname)) {
    const Container = isStepPath(pathname) ? StepContainer : OnboardingContainer
    return (
      <Container>
        <Outlet />
      </Container>
    )
  }
  // spec 2.3-03
  if (!isHydrated) return <LoginSkeleton />
  return (
    <Suspense fallback={<LoginSkeleton />}>
      <ProtectedFrame />
    </Suspense>
  )
}
