import { useNavigate } from 'react-router'
import { isInternalPath } from '../../text/is-internal-path.ts'
import type { BackButton } from './page-header-store.ts'

/** Number of earlier entries in the router's own history; 0 on direct arrival. */
function stepsBehind(): number {
  const idx: unknown = window.history.state?.idx
  return typeof idx === 'number' ? idx : 0
}

/** Runs a custom handler, a custom route or the browser's back (spec 2.3-10), or goes home if there is no history. */
export function useGoBack(back: BackButton | undefined): () => void {
  const navigate = useNavigate()
  return () => {
    if (typeof back === 'object' && 'onBack' in back) back.onBack()
    else if (typeof back === 'object' && isInternalPath(back.to)) void navigate(back.to)
    else if (stepsBehind() > 0) void navigate(-1)
    else void navigate('/')
  }
}
