import type { Resolver } from 'react-hook-form'
import { resolverResult } from '../../../ui/fields/resolver-result.ts'

export interface PasswordValues {
  oldPassword: string
  newPassword: string
  repeated: string
  endOtherSessions: boolean
}

type Problem = (password: string) => string | undefined

function problemsOf({ oldPassword, newPassword, repeated }: PasswordValues, newPasswordProblem: Problem) {
  return {
    oldPassword: oldPassword ? undefined : 'Enter your current password.',
    newPassword: !newPassword
      ? 'Enter a new password.'
      : newPassword === oldPassword
        ? 'This is your current password. Choose another one.'
        : newPasswordProblem(newPassword),
    repeated: !repeated
      ? 'Repeat your new password.'
      : repeated === newPassword
        ? undefined
        : 'The passwords don’t match.',
  }
}

export function checkPasswords(newPasswordProblem: Problem): Resolver<PasswordValues> {
  return (values) => resolverResult(values, problemsOf(values, newPasswordProblem))
}
