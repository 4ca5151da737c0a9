// The logins of the invented banks. They are no secret: screens and documents name them.

/** How a bank treats the customer. */
export type Conduct = 'good' | 'wants-them-again' | 'locked' | 'empty' | 'goes-silent'

const password = 'pass_good'

const conducts: Readonly<Record<string, Conduct>> = {
  user_good: 'good',
  /** The first reading works; from a day later the bank wants to see its customer again. */
  user_relogin: 'wants-them-again',
  user_locked: 'locked',
  user_empty: 'empty',
  /** The first reading works; from a day later the bank does not answer. */
  user_silent: 'goes-silent',
}

export function conductOf(username: string): Conduct | undefined {
  return Object.hasOwn(conducts, username) ? conducts[username] : undefined
}

export function conductOfLogin(login: { username: string; password: string }): Conduct | undefined {
  return login.password === password ? conductOf(login.username) : undefined
}
