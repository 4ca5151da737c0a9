import { lowestPasswordScore, passwordGuessLength } from '@evenkeel/contract/account/password-rules'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

// Large because of its word list, so it is loaded only when a password is being chosen. The server measures the same
// way and decides.

export interface PasswordMeasure {
  /** From 0 (guessed immediately) to 4 (not guessed in practice). */
  score: 0 | 1 | 2 | 3 | 4
  isCommon: boolean
}

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
const listed = new Set(dictionary['passwords-common'])

export function measurePassword(password: string): PasswordMeasure {
  const start = [...password].slice(0, passwordGuessLength).join('')
  const { score } = estimator.check(start)
  return { score, isCommon: score < lowestPasswordScore || listed.has(password.toLowerCase()) }
}
