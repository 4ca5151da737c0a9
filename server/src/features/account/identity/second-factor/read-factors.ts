import type { SecondFactor } from '@evenkeel/contract/account/identity'
import type { Role } from '@evenkeel/contract/choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import type { ProductSettings } from '../../../../services.ts'
import type { FactorKinds } from '../sign-in-tables.ts'
import { findFactorKinds } from './factor-store.ts'

export async function readFactors(orm: Orm, personId: PersonId): Promise<SecondFactor[]> {
  return factorsFrom(await findFactorKinds(orm, personId))
}

/** Recovery codes replace a factor, so they do not count as one on their own. */
export function factorsFrom({ has_app, has_passkey, has_code }: FactorKinds): SecondFactor[] {
  const factors: SecondFactor[] = []
  if (has_app) factors.push('authenticator')
  if (has_passkey) factors.push('passkey')
  if (factors.length > 0 && has_code) factors.push('recovery-code')
  return factors
}

/** One admin password would open every consumer's finances. The demo does not require a factor. */
export function isFactorRequired({ isDemo }: Pick<ProductSettings, 'isDemo'>, role: Role): boolean {
  return role === 'admin' && !isDemo
}
