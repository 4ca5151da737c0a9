import type { Contradiction, RegisterRecord } from '@evenkeel/contract/people/register'
import type { ReactNode } from 'react'

/** What other features show of an application: handed in by the route, because features do not know each other. */
export interface DeskSlots {
  record: (record: RegisterRecord) => ReactNode
  contradictions: (contradictions: readonly Contradiction[]) => ReactNode
  /** A button that downloads it; the server writes down who did. */
  openDocument: (document: { documentId: string; what: string; fileName: string }) => ReactNode
}
