/** What is thrown for a token that cannot be read (spec 8-17). It carries no part of the token: errors get logged. */
export class InvalidToken extends Error {
  override name = 'InvalidToken'

  constructor(what: string) {
    super(`Invalid token: ${what}`)
  }
}
