// Where the keyboard can be sent to, and what an address may name: /consumer/profile#linked-accounts
export const sectionPlace = 'linked-accounts'
export const bankPlace = (bankId: string) => `bank-${bankId}`
export const signInPlace = (bankId: string) => `sign-in-${bankId}`
