import type { Role } from '@evenkeel/contract/choices'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../session/use-session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import type { PageHandle } from '../header/page-handle.ts'
import { isUnder } from './public-paths.ts'
import { homeAddress } from './user-addresses.ts'

const wordsFor: Readonly<Record<Role, string>> = {
  consumer: 'people looking for an advisor',
  advisor: 'advisors',
  admin: 'support staff',
}

/** Long enough to read next to a page that has just changed. */
const sentenceMs = 8_000

/**
 * Sends a signed-in person from a page for another role to their own home page and says why. It replaces the
 * history entry, so that Back doesn't return here.
 */
export function RedirectHome({ page }: { page: PageHandle }) {
  const { role, userId } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const home = homeAddress({ role, userId })
  const sentence = `This page is for ${(page.audience ?? []).map((each) => wordsFor[each]).join(' and ')}.`
  // Prevents a redirect loop if a home page is ever closed to its own role.
  const isHome = isUnder(pathname, home.split('?')[0]?.toLowerCase() ?? home)

  useEffect(() => {
    if (isHome) return
    showToast('info', `${sentence} You’re on your home page now.`, { durationMs: sentenceMs })
    void navigate(home, { replace: true })
  }, [isHome, sentence, home, navigate])

  return isHome ? <EmptyState className="card" sentence={sentence} /> : null
}
