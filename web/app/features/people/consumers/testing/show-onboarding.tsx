import type { Role } from '@evenkeel/contract/choices'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, Link, useLocation } from 'react-router'
import { beforeEach } from 'vitest'
import OnboardingConsumer from '../../../../routes/public/onboarding-consumer.tsx'
import { useSessionStore } from '../../../../session/session-store.ts'
import { allowLog } from '../../../../testing/guard-tests.ts'
import { takeWaitingToasts } from '../../../../ui/overlays/toast.ts'
import { clearConsumerProfile } from '../profile/consumer-profile-store.ts'

// For tests: onboarding in its route, and a page that shows the current address.

function Elsewhere() {
  const { pathname, search, hash, state } = useLocation()
  return (
    <p>
      You are at {pathname + search + hash} {JSON.stringify(state)}
    </p>
  )
}

function Page() {
  return (
    <>
      <OnboardingConsumer />
      <Link to="/help">Away</Link>
    </>
  )
}

const Pages = createRoutesStub([
  { path: '/onboarding/consumer/choices', Component: Elsewhere },
  { path: '/onboarding/consumer/first-list', Component: Elsewhere },
  { path: '/onboarding/consumer/:step?', Component: Page },
  { path: '*', Component: Elsewhere },
])

export function showOnboarding(at: string) {
  return render(<Pages initialEntries={[at]} />)
}

/** Undefined means signed out. */
export function signInAs(role: Role | undefined): void {
  const userId = role && 4821
  useSessionStore.setState({
    user: role ?? null,
    userId: userId ?? null,
    isAuthenticated: role !== undefined,
    status: role ? 'authenticated' : 'unknown',
  })
}

// The pages are long and their styles do not matter here: skipping the checks for hidden ancestors and pointer events
// makes a test three times as fast.
const anywhere = { hidden: true }
export const user = userEvent.setup({ pointerEventsCheck: 0, delay: null })

export const heading = (name: string) => screen.findByText(name, { selector: 'h1' })
export const box = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
export const button = (name: string | RegExp) =>
  screen.getByRole<HTMLButtonElement>('button', { name, ...anywhere })
export const onward = () => screen.getByText('Continue').closest('button') as HTMLButtonElement
export const press = (name: string | RegExp) => user.click(button(name))
export const follow = (name: string | RegExp) => user.click(screen.getByRole('link', { name, ...anywhere }))
/** A chip, a radio or a check box by its label. */
export const choose = (name: string | RegExp) => user.click(screen.getByLabelText(name))
export async function write(name: string | RegExp, text: string) {
  await user.click(box(name))
  await user.clear(box(name))
  await user.paste(text)
}

/** Every test starts as a first visit with a quiet console. */
export function startAfresh(): void {
  beforeEach(() => {
    allowLog()
    signInAs(undefined)
    clearConsumerProfile()
    takeWaitingToasts()
  })
}
