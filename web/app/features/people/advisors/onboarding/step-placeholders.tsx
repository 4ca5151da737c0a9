import type { Role } from '@evenkeel/contract/choices'
import { signInUnchecked } from '../../../../server-link/failure-sentence.ts'
import { restoreSession } from '../../../../session/restore-session.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { LoadError } from '../../../../ui/load-error.tsx'
import { VisuallyHidden } from '../../../../ui/screen-reader.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { StepPlaceholder } from '../../../../ui/steps/step-placeholder.tsx'
import type { KnownStep } from './onboarding-steps.ts'
import { pathOfStep } from './onboarding-steps.ts'

// Shown in place of a step, with the reason.

export function StepSkeleton({ step }: { step: KnownStep }) {
  return (
    <StepPlaceholder title={step.title} lead={step.lead}>
      <div role="status" className="flex flex-col gap-6">
        <VisuallyHidden>Loading…</VisuallyHidden>
        {['w-40', 'w-56', 'w-32'].map((width) => (
          <div key={width} className="flex flex-col gap-2">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-10 w-full" />
          </div>
        ))}
      </div>
    </StepPlaceholder>
  )
}

export function LogInFirst({ step }: { step: KnownStep }) {
  const state = { returnTo: pathOfStep(step.slug) }
  return (
    <StepPlaceholder title={step.title} lead="Sign in to continue your application, or create an account.">
      <div className="flex flex-wrap gap-3">
        <LinkButton size="large" to="/shared/login" state={state}>
          Sign in
        </LinkButton>
        <LinkButton size="large" variant="secondary" to="/shared/registration?as=advisor" state={state}>
          Create account
        </LinkButton>
        <LinkButton size="large" variant="transparent" to={pathOfStep('find-your-record')}>
          Look up CRD number
        </LinkButton>
      </div>
    </StepPlaceholder>
  )
}

const homes: Readonly<Partial<Record<Role, string>>> = {
  consumer: '/consumer/profile',
  admin: '/admin/analytics',
}

export function NotAnAdvisor({ role }: { role: Role | undefined }) {
  const home = (role && homes[role]) ?? '/'
  return (
    <StepPlaceholder
      title="For advisors"
      lead="This isn’t an advisor account. To apply, register with another email address."
    >
      <LinkButton variant="secondary" className="self-start" to={home}>
        Go to home page
      </LinkButton>
    </StepPlaceholder>
  )
}

export function SessionUnknown() {
  return (
    <StepPlaceholder title="Join as an advisor">
      <LoadError sentence={signInUnchecked} onRetry={() => restoreSession()} />
    </StepPlaceholder>
  )
}
