import type { Contradiction, RegisterRecord } from '@evenkeel/contract/people/register'
import type { ReactNode } from 'react'

/** Parts that other features render; the route passes them in, because features do not import each other. */
export interface DeskParts {
  record: (record: RegisterRecord) => ReactNode
  contradictions: (contradictions: readonly Contradiction[]) => ReactNode
  /** A download button; the server records each use. */
  openDocument: (document: { documentId: string; what: string; fileName: string }) => ReactNode
}
