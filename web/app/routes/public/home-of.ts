import type { HomeOf } from '../../features/account/identity/sign-in/use-leave-when-signed-in.ts'

/** Loaded for those who leave, so that everybody else does without the code for ids in addresses. */
export const homeOf: HomeOf = async (person) => {
  const { homeAddress } = await import('../../layout/gates/user-addresses.ts')
  return homeAddress(person)
}
