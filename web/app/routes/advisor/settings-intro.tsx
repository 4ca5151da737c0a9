import { IntroPage } from '../../features/account/settings/intro-page.tsx'
import type { PageHandle } from '../../layout/header/page-handle.ts'
import { privateMeta } from '../../layout/header/page-meta.ts'
import { usePageHeader } from '../../layout/header/use-page-header.ts'
import { matchmakingHelp } from '../help-panels.tsx'

export const handle = {
  title: 'Before you start',
  loginTo: 'read the advisor guide',
  audience: ['advisor'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

export default function SettingsIntro() {
  usePageHeader({ title: handle.title, help: matchmakingHelp })
  return <IntroPage />
}
