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
  /** Null unless all four records exist (spec 4-27). */
  records: MasqueradeRecords | null
  /** The server has confirmed the overlay; before that nothing of it is shown (security MSQ-09). */
  isConfirmed: boolean
  /** Undefined until the server has answered. */
  mode: MasqueradeMode | undefined
  /** The current page shows the target and calls run as the target. On admin pages of the same tab it is false. */
  isTarget: boolean
  /** The masquerade just ended; nothing is shown on the target's pages until an admin page has opened. */
  isLeaving: boolean
  /** The server is being told about the end; stop buttons show "Stopping..." (spec 2.6-03). */
  isStopping: boolean
  /** The last attempt to stop failed, so the admin still sees the other person's account. */
  hasStopFailed: boolean
}

const none: MasqueradeState = {
  records: null,
  isConfirmed: false,
  mode: undefined,
  isTarget: false,
  isLeaving: false,
  isStopping: false,
  hasStopFailed: false,
}

export const useMasquerade = create<MasqueradeState>(() => ({ ...none, records: readMasqueradeRecords() }))
const { getState, setState } = useMasquerade

const keepOffDisk = () => keepOnly(getState().records ? namesUnderMasquerade : undefined)
keepOffDisk()

export const isMasquerading = () => getState().records !== null

/** False if the browser can't store the records. */
export function enterMasquerade(records: MasqueradeRecords, mode: MasqueradeMode): boolean {
  if (!writeMasqueradeRecords(records)) return false
  setState({ ...none, records, mode, isConfirmed: true })
  keepOffDisk()
  return true
}

export function markMasqueradeConfirmed(mode = getState().mode): void {
  setState({ isConfirmed: true, mode })
}

/** Switches between the target's and the admin's own pages. */
export function showTarget(isTarget: boolean): void {
  setState({ isTarget })
}

export function setStopping(isStopping: boolean): void {
  setState(isStopping ? { isStopping, hasStopFailed: false } : { isStopping })
}

export function markStopFailed(): void {
  setState({ hasStopFailed: true })
}

export function arriveFromMasquerade(): void {
  setState({ isLeaving: false })
}

/** Clears the records and the store. The caller clears what the pages hold of the target. */
export function dropMasquerade(): void {
  const { records, isTarget } = getState()
  removeMasqueradeRecords()
  if (records) setState({ ...none, isTarget, isLeaving: true })
  keepOffDisk()
}

/** Clears everything, because the session itself has ended. */
export function forgetMasquerade(): void {
  removeMasqueradeRecords()
  setState(none)
  keepOffDisk()
}

type MasqueradeRule = Pick<Endpoint, 'access' | 'underMasquerade'>

/** The overlay token a call is sent with; undefined for calls that stay the admin's own. */
export function overlayFor({ access, underMasquerade }: MasqueradeRule) {
  const { records, isTarget } = getState()
  const isAdminsOwn = access !== 'anyone' && access.every((role) => role === 'admin')
  return records && isTarget && underMasquerade !== 'own' && !isAdminsOwn ? records.token : undefined
}

/** Whether the server refuses this call under the tab's overlay, as the endpoint declares; undefined before it knows. */
function isRefused(endpoint: MasqueradeRule): boolean | undefined {
  const { underMasquerade: rule } = endpoint
  if (overlayFor(endpoint) === undefined || rule === 'read') return false
  if (rule === 'never') return true
  const { mode } = getState()
  return mode === undefined ? undefined : mode === 'read'
}

export const isRefusedUnderOverlay = (endpoint: MasqueradeRule) => isRefused(endpoint) === true

/** For controls on screen: they wait until the server has answered. */
export const useMayCall = (endpoint: MasqueradeRule) => useMasquerade(() => isRefused(endpoint) === false)
