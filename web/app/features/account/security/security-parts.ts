import type { ComponentType } from 'react'
import type { PasswordInputProps } from '../../../ui/fields/password-input.tsx'

/** What signing in and settings have in common. Features do not know each other: the route hands it over. */
export interface PasswordParts {
  NewPasswordField: ComponentType<
    PasswordInputProps & { label: string; error: string | undefined; password: string; email: string }
  >
  /** The sentence for a password that will be refused, as far as the browser can tell. */
  newPasswordProblem: (password: string, email: string) => string | undefined
}

export interface AuthenticatorSecret {
  secret: string
  otpauthUri: string
}

export interface SecurityParts extends PasswordParts {
  /** The picture for the camera, and the same as text. */
  EnrollmentSecret: ComponentType<{ secret: AuthenticatorSecret | undefined }>
}
