import type { listSessions } from '@evenkeel/contract/account/identity'
import type { readSecondFactor } from '@evenkeel/contract/account/second-factor'
import type { Role } from '@evenkeel/contract/choices'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { ReactNode } from 'react'
import { useSessionStore } from '../../../../session/session-store.ts'
import { show } from '../../../../testing/stage.tsx'

// For tests: a part of the settings with a server that follows the contract.

export const noFactor: AnswerOf<typeof readSecondFactor> = {
  isRequired: false,
  authenticatorAddedAt: null,
  passkeys: [],
  recoveryCodesLeft: 0,
}

export const thisDevice: AnswerOf<typeof listSessions>['sessions'][number] = {
  sessionId: '11111111-1111-4111-8111-111111111111',
  device: 'Chrome on Windows',
  isCurrent: true,
  isRemembered: false,
  signedInAt: 1_790_000_000,
  lastSeenAt: 1_790_000_000,
}

export function showSecurity(part: ReactNode, role: Role = 'consumer') {
  useSessionStore.setState({ user: role, userId: 4821, isAuthenticated: true, status: 'authenticated' })
  return show(part)
}
