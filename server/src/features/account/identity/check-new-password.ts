import {
  lowestPasswordScore,
  passwordGuessLength,
  passwordProblem,
  passwordSentences,
} from '@evenkeel/contract/account/password-rules'
import { Problem } from '@evenkeel/contract/problem'
import { scorePassword } from '../../../secrets/score-password.ts'

/** Reports the reason under the field that held the password. */
export async function checkNewPassword(
  field: 'password' | 'newPassword',
  password: string,
  email: string,
): Promise<void> {
  const problem = passwordProblem(password, email)
  if (problem) throw new Problem('weak-password', { [field]: passwordSentences[problem] })
  const start = [...password].slice(0, passwordGuessLength).join('')
  if ((await scorePassword(start)) < lowestPasswordScore)
    throw new Problem('weak-password', { [field]: passwordSentences.common })
}
