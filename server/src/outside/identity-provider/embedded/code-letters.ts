/** What a code letter says; the words around it are the product's and come from whoever opens the provider. */
export interface CodeLetter {
  purpose: 'sign-up' | 'reset'
  /** True when somebody asked for a new password before confirming the address: the code confirms it first. */
  isInsteadOfReset: boolean
  to: string
  code: string
}
