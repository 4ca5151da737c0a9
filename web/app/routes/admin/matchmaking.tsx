import { CheckerPage } from '../../features/staff/checker/checker-page.tsx'
import type { PageHandle } from '../../layout/header/page-handle.ts'
import { privateMeta } from '../../layout/header/page-meta.ts'
import { usePageHeader } from '../../layout/header/use-page-header.ts'
import { matchmakingHelp } from '../help-panels.tsx'

export const handle = {
  title: 'Matchmaking Checker',
  loginTo: 'check matches',
  audience: ['admin'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

export default function MatchmakingChecker() {
  usePageHeader({
    title: handle.title,
    description: 'View and manage advisor-consumer matches.',
    help: matchmakingHelp,
  })
  return <CheckerPage />
}
