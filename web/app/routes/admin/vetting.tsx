import { OpenButton } from '../../features/people/documents/open-button.tsx'
import { ContradictionList } from '../../features/people/register/contradiction-list.tsx'
import { RecordBody } from '../../features/people/register/record-body.tsx'
import type { DeskParts } from '../../features/staff/vetting-desk/desk-parts.ts'
import { VettingDeskPage } from '../../features/staff/vetting-desk/vetting-desk-page.tsx'
import type { PageHandle } from '../../layout/header/page-handle.ts'
import { privateMeta } from '../../layout/header/page-meta.ts'
import { usePageHeader } from '../../layout/header/use-page-header.ts'
import { useChosenRow } from '../../ui/lists/use-chosen-row.ts'

export const handle = {
  title: 'Vetting Desk',
  loginTo: 'review applications',
  audience: ['admin'],
  isWide: true,
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

const parts: DeskParts = {
  record: (record) => <RecordBody record={record} />,
  contradictions: (contradictions) => <ContradictionList contradictions={contradictions} />,
  openDocument: (document) => <OpenButton {...document} />,
}

/** Advisors' applications. An open one is a page of its own, whose header leads back to the queue. */
export default function VettingDesk() {
  const { id: advisorId, goBack } = useChosenRow('advisor')
  usePageHeader(
    advisorId === undefined
      ? { title: handle.title, description: 'Advisor applications and their decisions.' }
      : { title: 'Application', back: { onBack: goBack } },
  )
  return <VettingDeskPage parts={parts} />
}
