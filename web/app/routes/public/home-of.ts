import type { HomeOf } from '../../features/identity/use-leave-when-signed-in.ts'

/** Loaded for those who leave, so that everybody else does without the code for ids in addresses. */
export const homeOf: HomeOf = async (person) => {
  const { homeAddress } = await import('../../layout/user-addresses.ts')
  return homeAddress(person)
}
