import { Segmented } from '../../../../ui/choice/segmented.tsx'
import { Field } from '../../../../ui/fields/field.tsx'

interface ScoreFieldProps {
  label: string
  value: number | null
  onChange: (score: number) => void
  error: string | undefined
}

const scores = [1, 2, 3, 4, 5].map((value) => ({ value, label: String(value) }))

/** One question from 1 to 5, with labels at both ends. */
export function ScoreField({ label, value, onChange, error }: ScoreFieldProps) {
  return (
    <Field label={label} isGroup isRequired error={error}>
      <div className="flex w-fit flex-col gap-1">
        <Segmented options={scores} value={value} onChange={onChange} />
        {/* The scale is explained once above all five questions. */}
        <p aria-hidden="true" className="flex justify-between text-12 text-muted">
          <span>Not at all</span>
          <span>Very much</span>
        </p>
      </div>
    </Field>
  )
}
