import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { onMasqueradeEvent } from '../../session/masquerade/masquerade-end.ts'
import { arriveFromMasquerade, showTarget, useMasquerade } from '../../session/masquerade/masquerade-store.ts'
import { restoreSession } from '../../session/restore-session.ts'
import { useSessionStore } from '../../session/session-store.ts'
import { showToast } from '../../ui/overlays/toast.ts'
import { isUnder } from '../gates/public-paths.ts'
import { masqueradeAddress } from '../gates/user-addresses.ts'

const readingMs = 8_000
const sameAgainMs = 2_000

let lastRefusal = { sentence: '', at: Number.NEGATIVE_INFINITY }

/** A page that asks several times for what is refused says it once. */
function sayOnce(sentence: string): void {
  const at = performance.now()
  const isAgain = sentence === lastRefusal.sentence && at - lastRefusal.at < sameAgainMs
  lastRefusal = { sentence, at }
  if (!isAgain) showToast('warning', sentence, { durationMs: readingMs })
}

function useMasqueradeNews(): void {
  useEffect(
    () =>
      onMasqueradeEvent((news) => {
        if (news.kind === 'refused') sayOnce(news.sentence)
        else if (news.sentence) showToast('info', news.sentence, { durationMs: readingMs })
      }),
    [],
  )
}

/**
 * Whose eyes a page is seen through: while masquerading the target's, but on admin pages the admin's own (spec 2.3-14). True while
 * it turns: nothing of either is shown then.
 */
export function useMasqueradeView(): { isSwitching: boolean } {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isActive = useMasquerade(({ records }) => records !== null)
  const isTarget = useMasquerade((masquerade) => masquerade.isTarget)
  const isLeaving = useMasquerade((masquerade) => masquerade.isLeaving)
  const isOwnPage = isUnder(pathname, '/admin')
  const isWanted = isActive && !isOwnPage
  useMasqueradeNews()

  useEffect(() => {
    if (isWanted === isTarget) return
    showTarget(isWanted)
    // Before the first answer somebody is about to ask anyway.
    if (useSessionStore.getState().status !== 'unknown') void restoreSession()
  }, [isWanted, isTarget])

  useEffect(() => {
    if (!isLeaving) return
    if (isOwnPage) arriveFromMasquerade()
    // security H38: no log-out, the admin's own page instead
    else void navigate(masqueradeAddress, { replace: true })
  }, [isLeaving, isOwnPage, navigate])

  return { isSwitching: isWanted !== isTarget || isLeaving }
}
