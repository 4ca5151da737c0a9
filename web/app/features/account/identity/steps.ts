import { isKeyOf } from '@evenkeel/contract/keys-of'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { isInternalPath } from '../../../text/is-internal-path.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'

// Steps live in the query so that Back works and a reload keeps the step: /shared/login?view=code.

const laterSteps = ['forgot', 'reset', 'code', 'second-factor', 'enrol'] as const
export type LaterStep = (typeof laterSteps)[number]
/** Recovery codes have no address of their own; they show while they are in memory. */
export type LaterPart = LaterStep | 'recovery-codes'

const notices = {
  'password-changed': 'Password changed. Sign in with the new one.',
  'address-confirmed': 'Email address confirmed. Sign in to continue.',
} as const
export type StepNotice = keyof typeof notices

const loginPath = '/shared/login'

/** Passed from step to step in the history state. */
interface StepState {
  returnTo?: string
  notice?: StepNotice
}

function readState(state: unknown): { returnTo: string | undefined; notice: string | undefined } {
  const { returnTo, notice }: Partial<Record<keyof StepState, unknown>> =
    typeof state === 'object' && state !== null ? state : {}
  return {
    // Never redirect to another site, wherever the value comes from.
    returnTo: isInternalPath(returnTo) ? returnTo : undefined,
    notice: typeof notice === 'string' && isKeyOf(notices, notice) ? notices[notice] : undefined,
  }
}

/** Undefined means the first step of the page, as always during prerendering and hydration. */
export function useStep(): LaterStep | undefined {
  const [query] = useSearchParams()
  const asked = useHydrated() ? query.get('view') : null
  return laterSteps.find((step) => step === asked)
}

export function useReturnTo(): string | undefined {
  return readState(useLocation().state).returnTo
}

/** The sentence an earlier step wants shown here. */
export function useStepNotice(): string | undefined {
  return readState(useLocation().state).notice
}

interface StepWays {
  to: (step: LaterStep) => { search: string }
  /** For links, so that the return address is kept. */
  state: StepState
  goTo: (step: LaterStep) => void
  /** The first step of the current page. */
  goToStart: () => void
  goToLogin: (notice?: StepNotice) => void
  loginPath: string
}

export function useStepNavigation(): StepWays {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const returnTo = useReturnTo()
  const state: StepState = returnTo === undefined ? {} : { returnTo }
  const to = (step: LaterStep) => ({ search: `?view=${step}` })
  return {
    to,
    state,
    goTo: (step) => void navigate(to(step), { state }),
    goToStart: () => void navigate(pathname, { state }),
    // Replaces a finished step so that Back does not lead to it again.
    goToLogin: (notice) =>
      void navigate(loginPath, { state: { ...state, ...(notice && { notice }) }, replace: true }),
    loginPath,
  }
}
