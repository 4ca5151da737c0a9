import { masqueradeBannerWords as words } from '@evenkeel/contract/staff/masquerade'
import { useLocation, useNavigate } from 'react-router'
import { useMasquerade } from '../../session/masquerade/masquerade-store.ts'
import { stopMasquerade } from '../../session/masquerade/stop-masquerade.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { masqueradeAddress } from '../gates/page-addresses.ts'
import { isUnder } from '../gates/public-paths.ts'

type StopMasqueradeProps = Pick<ButtonProps, 'variant' | 'size' | 'style' | 'className' | 'isBlock'>

/** spec 2.5-05, 2.6-03. A failure is logged, the banner says so, and the admin stays on the page (8-12). */
export function StopMasquerade(look: StopMasqueradeProps) {
  const isStopping = useMasquerade((masquerade) => masquerade.isStopping)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  async function stop() {
    try {
      await stopMasquerade()
    } catch {
      // The banner says so.
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
