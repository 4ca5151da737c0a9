import type { SessionStatus } from '../../session/session-store.ts'
import { isPublicPath, isUnder } from './public-paths.ts'

export interface Container {
  kind: 'skeleton' | 'admin-shell' | 'onboarding' | 'dashboard'
  /** False: one sentence and a Sign in button replace the content, and no data is requested. */
  isOpen: boolean
}

/** spec 2.3-02, 2.3-04 … 2.3-07, 4-08 */
export function decideContainer(path: string, status: SessionStatus, isAdminAssumed = false): Container {
  if (isPublicPath(path)) return { kind: 'onboarding', isOpen: true }
  if (status === 'unknown' || status === 'validating') {
    const hasShell = isAdminAssumed && isUnder(path, '/admin')
    return { kind: hasShell ? 'admin-shell' : 'skeleton', isOpen: false }
  }
  if (status === 'authenticated') return { kind: 'dashboard', isOpen: true }
  return { kind: isUnder(path, '/shared') ? 'dashboard' : 'onboarding', isOpen: false }
}
