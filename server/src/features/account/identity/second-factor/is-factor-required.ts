import type { Role } from '@evenkeel/contract/choices'
import type { ProductSettings } from '../../../../services.ts'

/** One admin password would open every consumer's finances. The demo asks nobody. */
export function isFactorRequired({ isDemo }: Pick<ProductSettings, 'isDemo'>, role: Role): boolean {
  return role === 'admin' && !isDemo
}
