import type { HomeOf } from '../../features/account/identity/sign-in/use-leave-when-signed-in.ts'

/** Loaded on leaving, so that the page itself doesn't carry the code for ids in addresses. */
export const homeOf: HomeOf = async (person) => {
  const { homeAddress } = await import('../../layout/gates/user-addresses.ts')
  return homeAddress(person)
}
