import { answerInWords } from '../../features/people/advisors/answers/answer-in-words.ts'
import { RecordBody } from '../../features/people/register/record-body.tsx'
import { payInWords } from '../../features/people/register/register-words.ts'
import type { DeskParts } from '../../features/staff/vetting-desk/desk-parts.ts'
import { QueueSearch } from '../../features/staff/vetting-desk/queue-search.tsx'
import { VettingDeskPage } from '../../features/staff/vetting-desk/vetting-desk-page.tsx'
import type { PageHandle } from '../../layout/header/page-handle.ts'
import { privateMeta } from '../../layout/header/page-meta.ts'
import { usePageHeader } from '../../layout/header/use-page-header.ts'
import { useIsMobile } from '../../layout/sidebar/use-is-mobile.ts'
import { useChosenRow } from '../../ui/lists/use-chosen-row.ts'

export const handle = {
  title: 'Vetting',
  loginTo: 'review applications',
  audience: ['admin'],
  isWide: true,
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

const parts: DeskParts = {
  record: (record) => <RecordBody record={record} />,
  answerLines: answerInWords,
  payWords: payInWords,
}

/** Advisors' applications and held texts. On phones an open one is a page of its own, whose header leads back. */
export default function Vetting() {
  const { id: advisorId, goBack } = useChosenRow('advisor')
  const isPhone = useIsMobile()
  usePageHeader(
    isPhone && advisorId !== undefined
      ? { title: handle.title, back: { onBack: goBack } }
      : {
          title: handle.title,
          action: <QueueSearch />,
        },
  )
  return <VettingDeskPage parts={parts} />
}
