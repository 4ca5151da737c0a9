import type { RegisterRecord } from '@evenkeel/contract/people/register'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { ContentBlock } from '../../../../ui/content-block.tsx'

interface RecordFoundProps {
  record: RegisterRecord
  isMine: boolean
  onMine: () => void
  onNotMine: () => void
  show: (record: RegisterRecord) => ReactNode
}

/** Asks "Is this you?": confirming fills in the rest, declining asks for another number. */
export function RecordFound({ record, isMine, onMine, onNotMine, show }: RecordFoundProps) {
  return (
    <ContentBlock title={isMine ? 'Your record' : 'Is this you?'} headingAs="h2" isCompact>
      <div className="flex flex-col gap-4">
        {show(record)}
        <div className="flex flex-wrap items-center gap-2">
          {isMine ? (
            <p className="mr-2 flex items-center gap-1.5">
              <Check className="size-4 text-accent-text" aria-hidden="true" />
              You confirmed this is you.
            </p>
          ) : (
            <Button variant="inverted" onClick={onMine}>
              This is me
            </Button>
          )}
          <Button variant={isMine ? 'transparent' : 'secondary'} onClick={onNotMine}>
            Not me
          </Button>
        </div>
      </div>
    </ContentBlock>
  )
}
