import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSignedInAdvisor } from '../profile/use-signed-in-advisor.ts'
import { fetchApplication, useApplicationStore } from './application-store.ts'
import { pathOfStep, stepToResume } from './onboarding-steps.ts'

/** Whoever has begun goes on where they stopped. Shows nothing: the page under it is there for everybody else. */
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
