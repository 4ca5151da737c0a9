/** Seals data that must be readable again with a key that is not in the database. */
export interface Secrets {
  /** `purpose` separates kinds: data sealed for one cannot be opened for another. */
  seal(purpose: string, plain: string): Buffer
  /** Throws if it was changed, or belongs to another purpose or an unknown key. */
  open(purpose: string, sealed: Buffer): string
  /** The same text gives the same 32 bytes; without the key texts cannot be tried against them. */
  keyedHash(purpose: string, text: string): Buffer
}
