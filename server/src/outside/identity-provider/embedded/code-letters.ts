/** The content of a code letter; the product adds the text around it. */
export interface CodeLetter {
  purpose: 'sign-up' | 'reset'
  /** True if a new password was requested before the address was confirmed: the code confirms it first. */
  isInsteadOfReset: boolean
  /** True if the code works only in the browser that asked for it. */
  isBoundToBrowser: boolean
  to: string
  /** Whose code it is, and until when. */
  sub: string
  expiresAt: Date
  code: string
}
