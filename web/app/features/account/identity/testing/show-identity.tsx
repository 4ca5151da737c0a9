import { render, screen } from '@testing-library/react'
import { createRoutesStub, type InitialEntry, useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach } from 'vitest'
import Login from '../../../../routes/public/login.tsx'
import Registration from '../../../../routes/public/registration.tsx'
import TimedOutLogin from '../../../../routes/public/timed-out-login.tsx'
import { useSessionStore } from '../../../../session/session-store.ts'
import { closeTabMessages } from '../../../../session/tabs/tab-messages.ts'
import { forgetToken } from '../../../../session/token/access-token.ts'
import { useHydrated } from '../../../../ui/use-hydrated.ts'
// Loaded up front so that no test waits for a module.
import '../all-later-steps.ts'
import { allowLog } from '../../../../testing/guard-tests.ts'
import { clearAttempt } from '../sign-in/sign-in-attempt.ts'

// For tests: the public identity pages, and a page that shows the current address.

function Elsewhere() {
  const { pathname, search, hash } = useLocation()
  return <p>You are at {pathname + search + hash}</p>
}

function WithAddress() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const Page = { '/shared/login': Login, '/shared/registration': Registration }[pathname] ?? TimedOutLogin
  return (
    <>
      <Page />
      <output aria-label="Address">{isHydrated && pathname + search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Browser’s back
      </button>
    </>
  )
}

export const password = 'a long quiet phrase'
export const email = 'dana@whitfield.example'

export const Pages = createRoutesStub([
  { path: '/shared/login', Component: WithAddress },
  { path: '/shared/registration', Component: WithAddress },
  { path: '/login', Component: WithAddress },
  { path: '*', Component: Elsewhere },
])

export function showIdentity(at: InitialEntry) {
  return render(<Pages initialEntries={[at]} />)
}

export const address = () => screen.getByLabelText('Address').textContent
export const arrivedAt = (path: string) => screen.findByText(`You are at ${path}`)
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
export const box = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

export function everythingStored(): string {
  return JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie
}

/** Every test starts as a first visit with a quiet console. */
export function startAfresh(): void {
  beforeEach(() => {
    allowLog()
    useSessionStore.setState({ user: null, userId: null, isAuthenticated: false, status: 'unknown' })
    clearAttempt()
    forgetToken()
  })
  afterEach(closeTabMessages)
}
