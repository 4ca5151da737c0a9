import { formatList } from '@evenkeel/format/lists'
import { Notice } from '../../../../ui/notice.tsx'
import type { Checkup } from '../checker-queries.ts'
import { PersonBlock } from './person-block.tsx'

export function ConsumerBlock({ consumer }: { consumer: NonNullable<Checkup['consumer']> }) {
  return (
    <PersonBlock person={consumer} type="Consumer">
      {consumer.missing.length === 0 ? (
        <p className="text-muted">All required answers are complete.</p>
      ) : (
        <Notice kind="warning" title="Answers are missing">
          Matching needs: {formatList(consumer.missing)}.
        </Notice>
      )}
    </PersonBlock>
  )
}
