import type { ComponentType } from 'react'
import { CodeStep } from './code-step.tsx'
import { EnrolStep } from './enrol-step.tsx'
import { ForgotStep } from './forgot-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ResetStep } from './reset-step.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'
import type { LaterPart } from './steps.ts'

export const allLaterSteps: Readonly<Record<LaterPart, ComponentType>> = {
  forgot: ForgotStep,
  reset: ResetStep,
  code: CodeStep,
  'second-factor': SecondFactorStep,
  enrol: EnrolStep,
  'recovery-codes': RecoveryCodes,
}
