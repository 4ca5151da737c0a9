import type { Contradiction } from '@evenkeel/contract/people/register'
import { Notice } from '../../../ui/notice.tsx'
import { SourceMark } from '../../../ui/source-mark.tsx'
import { sourceLabel, whoSays } from './register-words.ts'

interface ContradictionListProps {
  contradictions: readonly Contradiction[]
  /** For the advisor: includes how to fix it. */
  isOwn?: boolean
}

/** Both sides, each with its source; we do not judge which one is right. */
export function ContradictionList({ contradictions, isOwn = false }: ContradictionListProps) {
  if (contradictions.length === 0) return null
  return (
    <ul className="flex flex-col gap-3">
      {contradictions.map(({ field, label, stated, found, source, asOf, sentence }) => (
        <li key={`${field} ${source} ${found}`}>
          <Notice kind="warning" title={label}>
            <div className="flex flex-col gap-1">
              <p className="break-words text-text">
                {isOwn ? 'You say' : 'The advisor says'} {stated} · {whoSays(source)} {found}
              </p>
              {isOwn && <p>{sentence}</p>}
              <SourceMark
                kind={source === 'document' ? 'document' : 'register'}
                source={sourceLabel(source)}
                readAt={asOf}
              />
            </div>
          </Notice>
        </li>
      ))}
    </ul>
  )
}
