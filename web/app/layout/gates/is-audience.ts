import type { Role } from '@evenkeel/contract/choices'
import type { PageHandle } from '../header/page-handle.ts'

/** A role we do not know is treated as the menu treats it: as a consumer (spec 2.4-09). */
export function isAudience(page: PageHandle | undefined, role: Role | undefined): boolean {
  return !page?.audience || page.audience.includes(role ?? 'consumer')
}
