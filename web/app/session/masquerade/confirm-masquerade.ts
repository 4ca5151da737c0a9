import { sentenceOf } from '@evenkeel/contract/problem'
import { stopMasquerade as endOverlay, readCurrentMasquerade } from '@evenkeel/contract/staff/masquerade'
import { call } from '../../server-link/call.ts'
import { CallFailed } from '../../server-link/call-failed.ts'
import { endMasqueradeHere } from './masquerade-end.ts'
import { readMasqueradeRecords } from './masquerade-records.ts'
import { markMasqueradeConfirmed, useMasquerade } from './masquerade-store.ts'

const over = sentenceOf('masquerade-expired')
const quietly = { isBackground: true } as const

const isStill = (token: string) => {
  const { records, isStopping } = useMasquerade.getState()
  return records?.token === token && !isStopping
}

/**
 * Asks the server whether the overlay of this tab lives: records alone show nothing (security MSQ-09). No answer says nothing.
 * Where one of the four records is gone it is no masquerade any more (spec 4-27), and the server hears of it (security H19).
 */
export async function confirmMasquerade(): Promise<void> {
  const token = useMasquerade.getState().records?.token
  if (token === undefined) return
  if (!readMasqueradeRecords()) {
    call(endOverlay, { body: { masqueradeToken: token } }, quietly).catch(() => {
      // Logged by the call itself; time ends what is left.
    })
    endMasqueradeHere(over)
    return
  }
  try {
    const { masquerade } = await call(readCurrentMasquerade, {}, quietly)
    if (!isStill(token)) return
    if (masquerade?.masqueradeToken === token) markMasqueradeConfirmed(masquerade.mode)
    else endMasqueradeHere(over)
  } catch (error) {
    // Whoever may not ask has none.
    if (error instanceof CallFailed && error.status === 403 && isStill(token)) endMasqueradeHere(over)
  }
}
