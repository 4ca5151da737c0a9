import type { Role } from '@evenkeel/contract/choices'
import type { ProductSettings } from '../../../../services.ts'

/** One admin password would open every consumer's finances. The demo does not require a factor. */
export function isFactorRequired({ isDemo }: Pick<ProductSettings, 'isDemo'>, role: Role): boolean {
  return role === 'admin' && !isDemo
}
