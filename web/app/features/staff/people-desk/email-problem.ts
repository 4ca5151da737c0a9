const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

export const emailProblem = (email: string): string | undefined =>
  emailForm.test(email.trim()) ? undefined : 'Enter an email address, such as name@example.com.'
