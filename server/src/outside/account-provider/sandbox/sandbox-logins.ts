// Logins of the fictional banks. They are public: screens and documents name them.

/** How a bank behaves toward the customer. */
export type Conduct = 'good' | 'wants-them-again' | 'locked' | 'empty' | 'goes-silent'

const password = 'pass_good'

const conducts: Readonly<Record<string, Conduct>> = {
  user_good: 'good',
  /** The first reading works; after a day the bank requires the customer to sign in again. */
  user_relogin: 'wants-them-again',
  user_locked: 'locked',
  user_empty: 'empty',
  /** The first reading works; after a day the bank does not answer. */
  user_silent: 'goes-silent',
}

export function conductOf(username: string): Conduct | undefined {
  return Object.hasOwn(conducts, username) ? conducts[username] : undefined
}

export function conductOfLogin(login: { username: string; password: string }): Conduct | undefined {
  return login.password === password ? conductOf(login.username) : undefined
}
