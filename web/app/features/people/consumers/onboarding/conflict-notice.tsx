import type { ConsumerField } from '@evenkeel/contract/people/consumer-answers'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { answerWords } from '../questions/answer-words.ts'
import type { Answers } from '../questions/answers.ts'
import { useWatchedAnswers } from '../questions/answers-context.ts'
import { questions } from '../questions/questions.ts'
import type { AnswersForm } from '../questions/use-answers-form.ts'
import type { AnswerConflict } from './merge-answers.ts'

/** Shows both answers when two tabs answered the same question, so the user can choose one. */
export function ConflictNotice({ answersForm }: { answersForm: AnswersForm }) {
  return answersForm.conflicts.length > 0 ? <Conflicts answersForm={answersForm} /> : null
}

function Conflicts({ answersForm: { conflicts, settle, form } }: { answersForm: AnswersForm }) {
  const settleAll = (whose: 'mine' | 'theirs') => {
    for (const { field } of conflicts) settle(field, whose)
  }
  const mine = useWatchedAnswers(form)
  return (
    <Notice kind="warning" role="alert" title="This was changed in another tab or on another device">
      <p>Nothing is lost. Choose which answer to keep.</p>
      <ul className="mt-3 flex flex-col gap-3">
        {conflicts.map((conflict) => (
          <ConflictRow key={conflict.field} conflict={conflict} mine={mine} settle={settle} />
        ))}
      </ul>
      {conflicts.length > 1 && (
        <div className="mt-3 flex flex-wrap gap-2 border-t border-line pt-3">
          <Button variant="secondary" size="small" onClick={() => settleAll('mine')}>
            Keep all mine
          </Button>
          <Button variant="secondary" size="small" onClick={() => settleAll('theirs')}>
            Use all saved
          </Button>
        </div>
      )}
    </Notice>
  )
}

interface ConflictRowProps {
  conflict: AnswerConflict
  mine: Answers
  settle: (field: ConsumerField, whose: 'mine' | 'theirs') => void
}

function ConflictRow({ conflict: { field, theirs }, mine, settle }: ConflictRowProps) {
  const { label } = questions[field]
  const choices = [
    ['mine', 'You typed', mine, 'Keep mine'],
    ['theirs', 'Saved elsewhere', { ...mine, [field]: theirs, not_said: null }, 'Use saved'],
  ] as const
  return (
    <li>
      <p className="font-semibold text-text">{label}</p>
      <div className="mt-1 grid gap-2 min-[480px]:grid-cols-2">
        {choices.map(([whose, words, answers, action]) => (
          <div key={whose} className="flex flex-col items-start gap-2 rounded-control border border-line p-3">
            <span className="text-12">{words}</span>
            <span className="text-text">{answerWords(field, answers) ?? 'No answer'}</span>
            <Button
              variant="secondary"
              size="small"
              aria-label={`${action}: ${label}`}
              onClick={() => settle(field, whose)}
            >
              {action}
            </Button>
          </div>
        ))}
      </div>
    </li>
  )
}
