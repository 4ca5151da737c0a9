import type { PersonId } from '@evenkeel/contract/person-id'
import type { PacketAllowance } from './limit-packets.ts'
import type { Connection } from './live-server.ts'

/** What is known of a connection, in one object instead of a closure per limit. */
export interface WatchedConnection {
  network: string
  /** Whose it is; counted until it closes. */
  personId: PersonId | undefined
  isAdmitted: boolean
  allowance: PacketAllowance
}

export type WatchedConnections = Map<Connection, WatchedConnection>
