import { masqueradeSentences, stillMasqueradingSentence } from '@evenkeel/contract/sentences'
import { masqueradeBannerWords as words } from '@evenkeel/contract/staff/masquerade'
import { useLocation, useNavigate } from 'react-router'
import { useMasquerade } from '../../session/masquerade/masquerade-store.ts'
import { stopMasquerade } from '../../session/masquerade/stop-masquerade.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { isUnder } from '../gates/public-paths.ts'
import { masqueradeAddress } from '../gates/user-addresses.ts'

type StopMasqueradeProps = Pick<ButtonProps, 'variant' | 'size' | 'style' | 'className' | 'isBlock'>

const readingMs = 8_000

/** spec 2.5-05, 2.6-03. Where it cannot be stopped it is logged and said, and the admin stays where they are (8-12). */
export function StopMasquerade(look: StopMasqueradeProps) {
  const isStopping = useMasquerade((masquerade) => masquerade.isStopping)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  async function stop() {
    try {
      await stopMasquerade()
    } catch {
      // Logged where it happened. Nobody stays in another person's account without a word.
      const session = useMasquerade.getState().records?.session
      const sentence = session
        ? stillMasqueradingSentence(session.targetUserType, session.targetUserId)
        : masqueradeSentences.stopFailed
      showToast('error', sentence, { durationMs: readingMs })
      return
    }
    if (!isUnder(pathname, '/admin')) void navigate(masqueradeAddress, { replace: true })
  }
  return (
    <Button {...look} isRunning={isStopping} runningLabel={words.stopping} onClick={stop}>
      {words.stop}
    </Button>
  )
}
