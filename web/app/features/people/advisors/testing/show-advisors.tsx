import type { Role } from '@evenkeel/contract/choices'
import { screen } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { beforeEach } from 'vitest'
import Profile from '../../../../routes/advisor/profile.tsx'
import { onboardingParts } from '../../../../routes/public/onboarding-advisor-parts.tsx'
import { endSession } from '../../../../session/end-session.ts'
import { enterSession, useSessionStore } from '../../../../session/session-store.ts'
import { allowLog } from '../../../../testing/guard-tests.ts'
import { queriesWithoutRetry, show } from '../../../../testing/stage.tsx'
import { AdvisorOnboarding } from '../onboarding/advisor-onboarding.tsx'
import type { CriteriaPart } from '../onboarding/criteria-step.tsx'
import type { OnboardingParts } from '../onboarding/onboarding-parts.ts'
import { OnboardingStart } from '../onboarding/onboarding-start.tsx'
import { advisorId } from './sample-advisor.ts'

// For tests: the advisor pages at their addresses, and a page that shows the current address.

function Elsewhere() {
  const { pathname, search, state } = useLocation()
  return (
    <p>
      You are at {pathname + search}
      {state?.returnTo && <span>, back to {state.returnTo}</span>}
    </p>
  )
}

/** Replaces the other feature's form and submits itself on request. */
export const criteriaStandIn: CriteriaPart = ({ formId, onSaved, onValidity }) => (
  <>
    <button type="button" onClick={() => onValidity(true)}>
      Choose a state
    </button>
    {createPortal(
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          onSaved()
        }}
      />,
      document.body,
    )}
  </>
)

const pressTo = (label: string, onPress: () => void) => (
  <button type="button" onClick={onPress}>
    {label}
  </button>
)

/** The register’s real parts, and placeholders for uploads. */
const parts: OnboardingParts = {
  ...onboardingParts,
  criteria: criteriaStandIn,
  recordProof: ({ onUploaded }) => pressTo('Upload a proof of registration', onUploaded),
  idProof: ({ onUploaded }) => pressTo('Upload an ID', onUploaded),
  documents: ({ onChanged, firmCrd }) => pressTo(`Upload a document of firm ${firmCrd}`, onChanged),
  photo: ({ name, photoId }) => <p>{`Photo of ${name}: ${photoId ?? 'none'}`}</p>,
}

const onboarding = '/onboarding/advisor'

function Step() {
  const { pathname } = useLocation()
  return <AdvisorOnboarding step={pathname.slice(onboarding.length + 1)} parts={parts} />
}

export const showAdvisors = (at: string) =>
  show(<OnboardingStart />, {
    path: onboarding,
    at,
    queries: queriesWithoutRetry(),
    otherRoutes: [
      { path: `${onboarding}/:step`, element: <Step /> },
      { path: '/advisor/:advisorId?', element: <Profile /> },
      { path: '*', element: <Elsewhere /> },
    ],
  })

export const showStep = (slug: string) => showAdvisors(`${onboarding}/${slug}`)

export function signedInAs(role: Role, userId: number = advisorId): void {
  enterSession({ userId, userType: role })
}

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
export const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
export const arrivedAt = (address: string) => screen.findByText(`You are at ${address}`, { exact: false })

/** Every test starts as a first visit with a quiet console. */
export function startAfresh(): void {
  beforeEach(() => allowLog())
  beforeEach(() => {
    endSession()
    useSessionStore.setState({ user: null, userId: null, isAuthenticated: false, status: 'unknown' })
  })
}
