// Element ids that focus can move to; addresses may name them: /consumer/profile#linked-accounts
export const sectionElementId = 'linked-accounts'
export const bankElementId = (bankId: string) => `bank-${bankId}`
export const signInElementId = (bankId: string) => `sign-in-${bankId}`
