import type { ComponentType } from 'react'
import { CodeStep } from './code/code-step.tsx'
import { ForgotStep } from './password/forgot-step.tsx'
import { ResetStep } from './password/reset-step.tsx'
import { EnrollStep } from './second-factor/enroll-step.tsx'
import { RecoveryCodes } from './second-factor/recovery-codes.tsx'
import { SecondFactorStep } from './second-factor/second-factor-step.tsx'
import type { LaterPart } from './steps.ts'

export const allLaterSteps: Readonly<Record<LaterPart, ComponentType>> = {
  forgot: ForgotStep,
  reset: ResetStep,
  code: CodeStep,
  'second-factor': SecondFactorStep,
  enrol: EnrollStep,
  'recovery-codes': RecoveryCodes,
}
