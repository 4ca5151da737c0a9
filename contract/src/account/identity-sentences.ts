// Sentences of the pages before the sign-in, apart from the others because these pages load no more than they show.

export const identityFallbacks = {
  signUp: 'Sign up failed',
  confirmSignUp: 'Verification failed',
  resendCode: 'Failed to resend code',
  signIn: 'Login failed',
  forgotPassword: 'Failed to send reset code',
  confirmForgotPassword: 'Failed to reset password',
  changePassword: 'Failed to change password',
} as const

export const wrappedIdentityErrors = {
  confirmSignUp: 'Verification failed.',
  forgotPassword: 'Error sending reset code.',
  confirmForgotPassword: 'Error resetting password.',
  changePassword: 'An error occurred while changing your password.',
} as const
