import type { BodyOf } from '@evenkeel/contract/endpoint'
import { masqueradeSentences } from '@evenkeel/contract/sentences'
import { stopMasquerade as endOverlay } from '@evenkeel/contract/staff/masquerade'
import { type CallOptions, call } from '../../server-link/call.ts'
import { clientLog } from '../../server-link/client-log.ts'
import { sendToOtherTabs } from '../tabs/tab-messages.ts'
import { renewToken } from '../token/renew-token.ts'
import { endMasqueradeHere } from './masquerade-end.ts'
import { logMasqueradeAction, masqueradedForMs } from './masquerade-log.ts'
import { type MasqueradeRecords, readMasqueradeRecords } from './masquerade-records.ts'
import { setStopping, useMasquerade } from './masquerade-store.ts'

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

function tellTabs(token: string | null): void {
  if (token) sendToOtherTabs({ kind: 'masquerade-ended', token })
}

async function stop(masqueradeToken: string | null): Promise<void> {
  const records = readMasqueradeRecords()
  if (records) logMasqueradeAction('stop_masquerade', records)
  else clientLog.warn(masqueradeSentences.notMasquerading)
  try {
    await tellServer({ kind: 'stopped', masqueradeToken }, records)
    // Its session goes on under another id.
    await renewToken()
  } catch (error) {
    clientLog.error(masqueradeSentences.stopFailed, {
      name: error instanceof Error ? error.name : 'unknown',
    })
    // spec 4-28: with something missing it is cleared all the same; the server was asked, and time ends the rest.
    if (records) throw error
  }
  tellTabs(masqueradeToken)
  endMasqueradeHere()
}

let running: Promise<void> | undefined

/**
 * spec 4-25. The server is told first, also where the records are gone (security H19). A failure is logged and thrown; the admin
 * stays where they are (8-12). One that another tab started is named by its token.
 */
export function stopMasquerade(token = tokenHere()): Promise<void> {
  setStopping(true)
  running ??= stop(token).finally(() => {
    running = undefined
    setStopping(false)
  })
  return running
}

/** spec 4-26: here and at once. The server is told by a call nobody waits for; should it not arrive, time ends it (security H18). */
export function clearMasquerade(): void {
  const records = readMasqueradeRecords()
  if (records) logMasqueradeAction('emergency_clear', records)
  const masqueradeToken = tokenHere()
  tellServer({ kind: 'emergency', masqueradeToken }, records, { ...quietly, isKeptAlive: true }).catch(() => {
    // Logged by the call itself.
  })
  tellTabs(masqueradeToken)
  endMasqueradeHere()
}
