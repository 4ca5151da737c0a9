import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { Question } from './question.tsx'

interface LongAnswerProps {
  field: 'in_one_sentence' | 'access_needs'
  placeholder?: string
}

const mostLetters = 280

export function LongAnswer({ field, placeholder }: LongAnswerProps) {
  return (
    <Question field={field}>
      {(answer) => (
        <TextArea
          ref={answer.ref}
          value={answer.value ?? ''}
          onChange={({ target }) => answer.type(target.value === '' ? null : target.value)}
          onBlur={answer.onBlur}
          maxLength={mostLetters}
          placeholder={placeholder}
          rows={3}
        />
      )}
    </Question>
  )
}
