import {
  type PasswordProblem,
  passwordLength,
  passwordProblem,
  passwordSentences,
} from '@evenkeel/contract/account/password-rules'
import { brand } from '@evenkeel/contract/site/brand'
import { isCommonPassword } from './load-password-measure.ts'

/** Why a new password will be refused; undefined if the browser finds no broken rule. */
export function newPasswordProblem(password: string, email: string): string | undefined {
  if (password === '') return undefined
  const problem = passwordProblem(password, email) ?? (isCommonPassword(password) ? 'common' : undefined)
  return problem && passwordSentences[problem]
}

export type RuleState = 'open' | 'kept' | 'broken'

const productName = new RegExp(brand.name, 'gi')

// The contract names only the first broken rule, so each rule is tested with a text that satisfies the others: of the
// right length, and for the address rule without the product's name.
function isRefusedFor(problem: PasswordProblem, password: string, email?: string): boolean {
  const start = [...password].slice(0, passwordLength.max - passwordLength.min).join('')
  return passwordProblem(start + ' '.repeat(passwordLength.min), email) === problem
}

export interface PasswordRules {
  length: RuleState
  common: RuleState
  productName: RuleState
  address: RuleState
}

/** The state of every rule, for the list that updates during typing. */
export function passwordRules(password: string, email: string, isCommon: boolean | undefined): PasswordRules {
  if (password === '') return { length: 'open', common: 'open', productName: 'open', address: 'open' }
  const ofLength = passwordProblem(password)
  const satisfiedUnless = (isBroken: boolean): RuleState => (isBroken ? 'broken' : 'kept')
  return {
    // Every password starts too short, so this is not shown as an error.
    length: ofLength === 'too-short' ? 'open' : satisfiedUnless(ofLength === 'too-long'),
    common: isCommon === undefined || ofLength === 'too-short' ? 'open' : satisfiedUnless(isCommon),
    productName: satisfiedUnless(isRefusedFor('has-product-name', password)),
    address: satisfiedUnless(isRefusedFor('has-address', password.replace(productName, ' '), email)),
  }
}
