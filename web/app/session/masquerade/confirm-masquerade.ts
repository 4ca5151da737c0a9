import { sentenceOf } from '@evenkeel/contract/problem'
import { stopMasquerade as endOverlay, readCurrentMasquerade } from '@evenkeel/contract/staff/masquerade'
import { call } from '../../server-link/call.ts'
import { CallFailed } from '../../server-link/call-failed.ts'
import { endMasqueradeInTab } from './masquerade-end.ts'
import { readMasqueradeRecords } from './masquerade-records.ts'
import { markMasqueradeConfirmed, useMasquerade } from './masquerade-store.ts'

const over = sentenceOf('masquerade-expired')
const quietly = { isBackground: true } as const

const isStill = (token: string) => {
  const { records, isStopping } = useMasquerade.getState()
  return records?.token === token && !isStopping
}

/**
 * Asks the server whether this tab's overlay is still active, because records alone show nothing (security MSQ-09).
 * No answer changes nothing. If one of the four records is missing the masquerade is over (spec 4-27), and the
 * server is told (security H19).
 */
export async function confirmMasquerade(): Promise<void> {
  const token = useMasquerade.getState().records?.token
  if (token === undefined) return
  if (!readMasqueradeRecords()) {
    call(endOverlay, { body: { masqueradeToken: token } }, quietly).catch(() => {
      // The call has logged it; the overlay expires by itself.
    })
    endMasqueradeInTab(over)
    return
  }
  try {
    const { masquerade } = await call(readCurrentMasquerade, {}, quietly)
    if (!isStill(token)) return
    if (masquerade?.masqueradeToken === token) markMasqueradeConfirmed(masquerade.mode)
    else endMasqueradeInTab(over)
  } catch (error) {
    // A caller who may not ask has no overlay.
    if (error instanceof CallFailed && error.status === 403 && isStill(token)) endMasqueradeInTab(over)
  }
}
