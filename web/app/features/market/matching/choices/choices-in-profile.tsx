import type { AnsweredChoice } from '@evenkeel/contract/market/choices'
import { formatDate } from '@evenkeel/format/times'
import { Link } from 'react-router'
import { describeFailure } from '../../../../server-link/failure-sentence.ts'
import { Button } from '../../../../ui/button.tsx'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { Loaded } from '../../../../ui/loaded.tsx'
import { showToast } from '../../../../ui/overlays/toast.ts'
import { sideInShort, tastesInWords } from '../words/choice-words.ts'
import { useChoices, useUndoChoice } from './choice-queries.ts'

function sentencesOf({ first, second, picked }: AnsweredChoice): readonly [string, string] {
  const [one, other] = [sideInShort(first, second), sideInShort(second, first)]
  if (picked === 'neither') return [`No preference between ${one}`, `and ${other}`]
  return picked === 'first' ? [`You chose ${one}`, `over ${other}`] : [`You chose ${other}`, `over ${one}`]
}

function Row({ choice, place, isReadOnly }: { choice: AnsweredChoice; place: number; isReadOnly: boolean }) {
  const { mutateAsync, isPending } = useUndoChoice()
  const [chosen, over] = sentencesOf(choice)
  async function undo() {
    try {
      await mutateAsync(choice.choice_id)
    } catch (error) {
      showToast('error', describeFailure(error))
    }
  }
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="break-words">{chosen}</p>
        <p className="break-words text-muted">
          {over}. <span className="num">{formatDate(choice.answered_at)}</span>
        </p>
      </div>
      {!isReadOnly && (
        <Button
          variant="transparent"
          size="small"
          aria-label={`Undo choice ${place}`}
          isRunning={isPending}
          onClick={undo}
        >
          Undo
        </Button>
      )}
    </li>
  )
}

/** The choices between two advisors in the profile, each of which can be undone. */
export function ChoicesInProfile({ isReadOnly = false }: { isReadOnly?: boolean }) {
  const query = useChoices()
  return (
    <ContentBlock
      headingAs="h2"
      title="Your choices"
      description="Advisors you compared without names. They shape the order of your results."
    >
      <Loaded query={query} skeletonRows={2}>
        {({ choices, tastes, most }) => (
          <>
            {tastes.length > 0 && <p>{tastesInWords(tastes)}</p>}
            {choices.length > 0 && (
              <ul aria-label="Your choices">
                {choices.map((choice, index) => (
                  <Row key={choice.choice_id} choice={choice} place={index + 1} isReadOnly={isReadOnly} />
                ))}
              </ul>
            )}
            {choices.length < most && !isReadOnly && (
              <p className="text-muted">
                {choices.length === 0 ? 'No choices yet. ' : ''}
                <Link to="/consumer/matchmaking/get-started">Compare advisors</Link> to sharpen your results.
              </p>
            )}
          </>
        )}
      </Loaded>
    </ContentBlock>
  )
}
