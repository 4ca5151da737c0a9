import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DemoPeople, type DemoPeopleProps } from './demo-people.tsx'
import { NewestMails } from './newest-mails.tsx'
import { SessionClock } from './session-clock.tsx'
import { SkipAhead } from './skip-ahead.tsx'
import { useTestTools } from './use-test-tools.ts'

interface TestToolsPanelProps extends Pick<DemoPeopleProps, 'homeOf'> {
  onClose: () => void
}

export default function TestToolsPanel({ homeOf, onClose }: TestToolsPanelProps) {
  const { people, mails, problem, reload } = useTestTools()
  return (
    <Dialog isOpen onClose={onClose} title="Test tools" isWide>
      <div className="flex flex-col gap-6">
        {problem && <p role="alert">{problem}</p>}
        <DemoPeople people={people} homeOf={homeOf} onDone={onClose} />
        <SessionClock />
        <SkipAhead />
        <NewestMails mails={mails} onReload={reload} />
      </div>
    </Dialog>
  )
}
