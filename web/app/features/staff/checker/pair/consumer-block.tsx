import { Notice } from '../../../../ui/notice.tsx'
import type { Checkup } from '../checker-queries.ts'
import { PersonBlock } from './person-block.tsx'

export function ConsumerBlock({ consumer }: { consumer: NonNullable<Checkup['consumer']> }) {
  return (
    <PersonBlock person={consumer} type="Consumer">
      {consumer.missing.length === 0 ? (
        <p className="text-muted">All answers that matching needs are there.</p>
      ) : (
        <Notice kind="warning" title="Answers are missing.">
          Nobody can be matched without: {consumer.missing.join(', ')}.
        </Notice>
      )}
    </PersonBlock>
  )
}
