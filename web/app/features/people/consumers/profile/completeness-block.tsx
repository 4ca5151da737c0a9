import { ContentBlock } from '../../../../ui/content-block.tsx'
import { Progress } from '../../../../ui/steps/progress.tsx'
import type { Answers } from '../questions/answers.ts'
import { completenessOf } from './completeness.ts'

const mostNamed = 4

function named(labels: readonly string[]): string {
  const more = labels.length - mostNamed
  const shown = labels.slice(0, mostNamed).join(' · ')
  return more > 0 ? `${shown} · ${more} more` : shown
}

export function CompletenessBlock({ answers }: { answers: Answers }) {
  const { answered, all, missing, sharpening } = completenessOf(answers)
  const words = `${answered} of ${all} questions answered`
  return (
    <ContentBlock isCompact aria-label="Profile completeness" className="flex flex-col gap-2">
      <p className="num font-semibold">{words}</p>
      <Progress value={answered} max={all} label="Questions answered" valueText={words} isThick />
      {missing.length > 0 && <p className="text-warning">Still needed: {named(missing)}</p>}
      {sharpening.length > 0 ? (
        <p className="text-muted">Sharpen your results: {named(sharpening)}</p>
      ) : (
        missing.length === 0 && <p className="text-muted">You’ve answered everything matching uses.</p>
      )}
    </ContentBlock>
  )
}
