import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { onMasqueradeEvent } from '../../session/masquerade/masquerade-end.ts'
import { arriveFromMasquerade, showTarget, useMasquerade } from '../../session/masquerade/masquerade-store.ts'
import { restoreSession } from '../../session/restore-session.ts'
import { useSessionStore } from '../../session/session-store.ts'
import { showToast } from '../../ui/overlays/toast.ts'
import { masqueradeAddress } from '../gates/page-addresses.ts'
import { isUnder } from '../gates/public-paths.ts'

const readingMs = 8_000
const sameAgainMs = 2_000

let lastRefusal = { sentence: '', at: Number.NEGATIVE_INFINITY }

/** Shows a repeated refusal once, for a page that sends several refused calls. */
function showRefusalOnce(sentence: string): void {
  const at = performance.now()
  const isAgain = sentence === lastRefusal.sentence && at - lastRefusal.at < sameAgainMs
  lastRefusal = { sentence, at }
  if (!isAgain) showToast('warning', sentence, { durationMs: readingMs })
}

function useMasqueradeEvents(): void {
  useEffect(
    () =>
      onMasqueradeEvent((event) => {
        if (event.kind === 'refused') showRefusalOnce(event.sentence)
        else if (event.sentence) showToast('info', event.sentence, { durationMs: readingMs })
      }),
    [],
  )
}

/**
 * Shows pages as the target while masquerading, except admin pages, which stay the admin's own (spec 2.3-14). While
 * isSwitching is true neither is shown.
 */
export function useMasqueradeView(): { isSwitching: boolean } {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isActive = useMasquerade(({ records }) => records !== null)
  const isTarget = useMasquerade((masquerade) => masquerade.isTarget)
  const isLeaving = useMasquerade((masquerade) => masquerade.isLeaving)
  const isOwnPage = isUnder(pathname, '/admin')
  const isWanted = isActive && !isOwnPage
  useMasqueradeEvents()

  useEffect(() => {
    if (isWanted === isTarget) return
    showTarget(isWanted)
    // Before the first answer a request is already on its way.
    if (useSessionStore.getState().status !== 'unknown') void restoreSession()
  }, [isWanted, isTarget])

  useEffect(() => {
    if (!isLeaving) return
    if (isOwnPage) arriveFromMasquerade()
    // security H38: goes to the admin's own page instead of logging out
    else void navigate(masqueradeAddress, { replace: true })
  }, [isLeaving, isOwnPage, navigate])

  return { isSwitching: isWanted !== isTarget || (isLeaving && !isOwnPage) }
}
