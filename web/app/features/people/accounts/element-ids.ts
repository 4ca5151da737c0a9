// Where the keyboard can be sent to, and what an address may name: /consumer/profile#linked-accounts
export const sectionElementId = 'linked-accounts'
export const bankElementId = (bankId: string) => `bank-${bankId}`
export const signInElementId = (bankId: string) => `sign-in-${bankId}`
