import type { ComponentType } from 'react'
import type { PasswordInputProps } from '../../../ui/fields/password-input.tsx'

/** What signing in and settings share; the route passes it in because features do not import each other. */
export interface PasswordParts {
  NewPasswordField: ComponentType<
    PasswordInputProps & { label: string; error: string | undefined; password: string; email: string }
  >
  /** Why a password will be refused, as far as the browser can tell. */
  newPasswordProblem: (password: string, email: string) => string | undefined
}

export interface AuthenticatorSecret {
  secret: string
  otpauthUri: string
}

export interface SecurityParts extends PasswordParts {
  /** The secret as a QR code and as text. */
  EnrollmentSecret: ComponentType<{ secret: AuthenticatorSecret | undefined }>
}
