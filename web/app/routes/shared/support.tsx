import { helpAddress } from '@evenkeel/contract/site/help-topics'
import { DeskPage } from '../../features/contact/support/desk/desk-page.tsx'
import { DeskSearch } from '../../features/contact/support/desk/desk-search.tsx'
import { SupportPage } from '../../features/contact/support/support-page.tsx'
import { VisitorAskForm } from '../../features/contact/support/visitor-ask-form.tsx'
import type { PageHandle } from '../../layout/header/page-handle.ts'
import type { PageHeaderState } from '../../layout/header/page-header-store.ts'
import { privateMeta } from '../../layout/header/page-meta.ts'
import { useFormHelp } from '../../layout/header/use-form-help.ts'
import { usePageHeader } from '../../layout/header/use-page-header.ts'
import { SignOutBlock } from '../../layout/sidebar/sign-out-block.tsx'
import { useIsMobile } from '../../layout/sidebar/use-is-mobile.ts'
import { useSession } from '../../session/use-session.ts'
import { useChosenRow } from '../../ui/lists/use-chosen-row.ts'
import { supportHelp } from '../help-panels.tsx'

export const handle = {
  title: 'Support',
  loginTo: 'write to support',
  audience: ['consumer', 'advisor', 'admin'],
  // The desk of staff, with three panes.
  isWide: ['admin'],
  ForVisitors: VisitorAskForm,
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

/** Searches the help topics, whose long texts load only on a search. */
async function findHelp(words: string) {
  const [{ readAllTopics }, { searchTopics }] = await Promise.all([
    import('../../features/site/help/read-topic.ts'),
    import('../../features/site/help/search-topics.ts'),
  ])
  return searchTopics(await readAllTopics(), words).map(({ topic, title, summary }) => ({
    title,
    summary,
    to: helpAddress(topic),
  }))
}

/** On phones an open request is a page of its own, whose header names it and leads back. */
function useSupportHeader(one: string, isPhone: boolean, otherwise: Partial<PageHeaderState>): void {
  const { id: number, goBack } = useChosenRow('request')
  usePageHeader(
    isPhone && number !== undefined
      ? { title: `${one} ${number}`, back: { onBack: goBack } }
      : { title: handle.title, ...otherwise },
  )
}

function Desk() {
  const isPhone = useIsMobile()
  useSupportHeader('Ticket', isPhone, { action: <DeskSearch /> })
  return <DeskPage isPhone={isPhone} />
}

function OwnSupport() {
  const isPhone = useIsMobile()
  useSupportHeader('Request', isPhone, { help: useFormHelp(supportHelp) })
  return (
    <div className="flex flex-col gap-6">
      <SupportPage isPhone={isPhone} findHelp={findHelp} />
      <SignOutBlock />
    </div>
  )
}

/** product.md 3.14. One address: customers see their own requests, staff see all. */
export default function Support() {
  const { role } = useSession()
  return role === 'admin' ? <Desk /> : <OwnSupport />
}
