import { OpenButton } from '../../features/documents/open-button.tsx'
import { ContradictionList } from '../../features/register/contradiction-list.tsx'
import { RecordBody } from '../../features/register/record-body.tsx'
import type { DeskSlots } from '../../features/vetting-desk/desk-slots.ts'
import { useChosenCase } from '../../features/vetting-desk/use-chosen-case.ts'
import { VettingDeskPage } from '../../features/vetting-desk/vetting-desk-page.tsx'
import type { PageHandle } from '../../layout/page-handle.ts'
import { privateMeta } from '../../layout/page-meta.ts'
import { usePageHeader } from '../../layout/use-page-header.ts'

export const handle = {
  title: 'Vetting Desk',
  loginTo: 'decide about applications',
  audience: ['admin'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

const slots: DeskSlots = {
  record: (record) => <RecordBody record={record} />,
  contradictions: (contradictions) => <ContradictionList contradictions={contradictions} />,
  openDocument: (document) => <OpenButton {...document} />,
}

/** Applications of advisors. An open one is a page of its own: its header leads back to the queue. */
export default function VettingDesk() {
  const { advisorId, goBack } = useChosenCase()
  usePageHeader(
    advisorId === undefined
      ? { title: handle.title, description: 'Applications of advisors, and who decides about them.' }
      : { title: 'Application', back: { onBack: goBack } },
  )
  return <VettingDeskPage slots={slots} />
}
