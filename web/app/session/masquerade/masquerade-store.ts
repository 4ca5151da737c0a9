import type { Endpoint } from '@evenkeel/contract/endpoint'
import type { MasqueradeMode } from '@evenkeel/contract/staff/masquerade'
import { create } from 'zustand'
import { keepOnly } from '../../server-link/browser-storage.ts'
import { namesUnderMasquerade } from '../stored/stored-names.ts'
import {
  type MasqueradeRecords,
  readMasqueradeRecords,
  removeMasqueradeRecords,
  writeMasqueradeRecords,
} from './masquerade-records.ts'

interface MasqueradeState {
  /** Null unless all four records are there (spec 4-27). */
  records: MasqueradeRecords | null
  /** The server has said that this overlay lives: before that nothing is shown of it (security MSQ-09). */
  isConfirmed: boolean
  /** Undefined until the server has said it. */
  mode: MasqueradeMode | undefined
  /** The page shown is the target's: calls go as them. On admin pages of the same tab the admin is themself. */
  isTarget: boolean
  /** It has just ended on a page of the target: nothing of it is shown until the admin stands on a page of their own. */
  isLeaving: boolean
  /** The server is being told of the end: "Stopping..." wherever one can stop (spec 2.6-03). */
  isStopping: boolean
}

const none: MasqueradeState = {
  records: null,
  isConfirmed: false,
  mode: undefined,
  isTarget: false,
  isLeaving: false,
  isStopping: false,
}

export const useMasquerade = create<MasqueradeState>(() => ({ ...none, records: readMasqueradeRecords() }))
const { getState, setState } = useMasquerade

const keepOffDisk = () => keepOnly(getState().records ? namesUnderMasquerade : undefined)
keepOffDisk()

export const isMasquerading = () => getState().records !== null

/** False where the browser cannot keep the records. */
export function enterMasquerade(records: MasqueradeRecords, mode: MasqueradeMode): boolean {
  if (!writeMasqueradeRecords(records)) return false
  setState({ ...none, records, mode, isConfirmed: true })
  keepOffDisk()
  return true
}

export function markMasqueradeConfirmed(mode = getState().mode): void {
  setState({ isConfirmed: true, mode })
}

/** Whose pages are shown from now on. */
export function showTarget(isTarget: boolean): void {
  setState({ isTarget })
}

export function setStopping(isStopping: boolean): void {
  setState({ isStopping })
}

export function arriveFromMasquerade(): void {
  setState({ isLeaving: false })
}

/** Records and memory of them. What the pages hold of the target is forgotten by whoever calls this. */
export function dropMasquerade(): void {
  const { records, isTarget, isLeaving } = getState()
  removeMasqueradeRecords()
  if (records) setState({ ...none, isTarget, isLeaving: isLeaving || isTarget })
  keepOffDisk()
}

/** Everything at once: the session itself has ended. */
export function forgetMasquerade(): void {
  removeMasqueradeRecords()
  setState(none)
  keepOffDisk()
}

/** The overlay a call is sent under. What is the admin's own under an overlay goes without it. */
export function overlayFor({ access, underMasquerade }: Pick<Endpoint, 'access' | 'underMasquerade'>) {
  const { records, isTarget } = getState()
  const isAdminsOwn = access !== 'anyone' && access.every((role) => role === 'admin')
  return records && isTarget && underMasquerade !== 'own' && !isAdminsOwn ? records.token : undefined
}
