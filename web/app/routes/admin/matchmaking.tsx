import { CheckerPage } from '../../features/checker/checker-page.tsx'
import { valuesInWords } from '../../features/matching/values-in-words.ts'
import type { PageHandle } from '../../layout/page-handle.ts'
import { privateMeta } from '../../layout/page-meta.ts'
import { usePageHeader } from '../../layout/use-page-header.ts'
import { DeskLink } from './desk-link.tsx'

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
    help: { heading: 'Matchmaking Process Help' },
    action: <DeskLink />,
  })
  return <CheckerPage valuesInWords={valuesInWords} />
}
