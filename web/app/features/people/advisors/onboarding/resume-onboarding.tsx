import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSignedInAdvisor } from '../profile/use-signed-in-advisor.ts'
import { fetchApplication, useApplicationStore } from './application-store.ts'
import { pathOfStep, stepToResume } from './onboarding-steps.ts'

/** Redirects advisors who have started to their next step. Renders nothing, so other visitors see the page. */
export function ResumeOnboarding() {
  const here = useSignedInAdvisor()
  const navigate = useNavigate()
  const application = useApplicationStore((state) => state.application)
  const isAdvisor = here.kind === 'advisor'
  useEffect(() => {
    if (isAdvisor) void fetchApplication()
  }, [isAdvisor])
  useEffect(() => {
    if (isAdvisor && application) void navigate(pathOfStep(stepToResume(application)), { replace: true })
  }, [isAdvisor, application, navigate])
  return null
}
