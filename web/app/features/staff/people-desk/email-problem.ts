import { isEmailAddress } from '@evenkeel/contract/text-rules'

export const emailProblem = (email: string): string | undefined =>
  isEmailAddress(email.trim()) ? undefined : 'Enter an email address, such as name@example.com.'
