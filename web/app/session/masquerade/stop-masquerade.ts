import type { BodyOf } from '@evenkeel/contract/endpoint'
import { masqueradeSentences } from '@evenkeel/contract/sentences'
import { stopMasquerade as endOverlay } from '@evenkeel/contract/staff/masquerade'
import { type CallOptions, call } from '../../server-link/call.ts'
import { clientLog } from '../../server-link/client-log.ts'
import { sendToOtherTabs } from '../tabs/tab-messages.ts'
import { renewToken } from '../token/renew-token.ts'
import { endMasqueradeInTab } from './masquerade-end.ts'
import { logMasqueradeAction, masqueradedForMs } from './masquerade-log.ts'
import { type MasqueradeRecords, readMasqueradeRecords } from './masquerade-records.ts'
import { markStopFailed, setStopping, useMasquerade } from './masquerade-store.ts'

type Ending = BodyOf<typeof endOverlay>

const quietly = { isBackground: true } as const
const longestRoute = 500

const tokenHere = () => useMasquerade.getState().records?.token ?? null

function tellServer(
  { kind, masqueradeToken }: Pick<Ending, 'kind' | 'masqueradeToken'>,
  records: MasqueradeRecords | null,
  options: CallOptions = quietly,
): Promise<unknown> {
  // spec 7-32
  const entry = records && {
    action: 'stop_masquerade' as const,
    currentRoute: window.location.pathname.slice(0, longestRoute),
    durationMs: Math.round(masqueradedForMs(records)),
  }
  return call(endOverlay, { body: { masqueradeToken, kind, ...entry } }, options)
}

function notifyTabs(token: string | null): void {
  if (token) sendToOtherTabs({ kind: 'masquerade-ended', token })
}

async function stop(masqueradeToken: string | null): Promise<void> {
  const isHere = masqueradeToken === tokenHere()
  const records = isHere ? readMasqueradeRecords() : null
  if (records) logMasqueradeAction('stop_masquerade', records)
  else if (isHere) clientLog.warn(masqueradeSentences.notMasquerading)
  try {
    await tellServer({ kind: 'stopped', masqueradeToken }, records)
    // The session continues under another id.
    await renewToken()
  } catch (error) {
    clientLog.error(masqueradeSentences.stopFailed, {
      name: error instanceof Error ? error.name : 'unknown',
    })
    // spec 4-28: with a record missing it is cleared anyway; the server was asked, and the overlay expires.
    if (records) markStopFailed()
    if (records || !isHere) throw error
  }
  notifyTabs(masqueradeToken)
  endMasqueradeInTab()
}

let running: Promise<void> | undefined

/**
 * spec 4-25. The server is told first, even without records (security H19). A failure is logged and thrown, and the
 * admin stays on the page (8-12). A masquerade started in another tab is identified by its token.
 */
export function stopMasquerade(token = tokenHere()): Promise<void> {
  setStopping(true)
  running ??= stop(token).finally(() => {
    running = undefined
    setStopping(false)
  })
  return running
}

/**
 * spec 4-26: clears immediately, without waiting for the server; if that call fails, the overlay expires (security
 * H18).
 */
export function clearMasquerade(): void {
  const records = readMasqueradeRecords()
  if (records) logMasqueradeAction('emergency_clear', records)
  const masqueradeToken = tokenHere()
  tellServer({ kind: 'emergency', masqueradeToken }, records, { ...quietly, isKeptAlive: true }).catch(() => {
    // The call has logged it.
  })
  notifyTabs(masqueradeToken)
  endMasqueradeInTab()
}
