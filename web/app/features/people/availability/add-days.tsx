import { type HoursException, mostExceptions } from '@evenkeel/contract/people/availability'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { resolverResult } from '../../../ui/fields/resolver-result.ts'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { type DaysDraft, daysProblems, newDays, noDays } from './new-days.ts'
import { SpanFields } from './span-fields.tsx'

interface AddDaysProps {
  today: string
  /** How many more days can be added. */
  room: (added: readonly HoursException[]) => boolean
  onAdd: (days: HoursException[]) => void
}

const kinds = [
  { value: true, label: 'Unavailable' },
  { value: false, label: 'Different hours' },
]

/** A day off, two weeks away, or an extra Saturday. Not a form element, because it is inside a form. */
export function AddDays({ today, room, onAdd }: AddDaysProps) {
  const resolver: Resolver<DaysDraft> = (draft) => resolverResult(draft, daysProblems(draft, today))
  const { register, control, setValue, setFocus, reset, handleSubmit, formState } = useForm({
    resolver,
    defaultValues: noDays,
  })
  const { errors, isSubmitted } = formState
  const draft = useWatch({ control, compute: (values: DaysDraft) => ({ ...values }) })
  const isFull = !room(newDays(draft))

  const add = handleSubmit((days) => {
    if (isFull) return
    onAdd(newDays(days))
    // Keeps the inputs registered, so that the first one can be focused.
    reset(noDays, { keepFieldsRef: true })
    setFocus('first')
  })

  return (
    <fieldset className="flex flex-col gap-4 rounded-card border border-line p-4">
      <legend className="sr-only">Add days off or different hours</legend>
      <div className="grid items-start gap-4 min-[560px]:grid-cols-2">
        <Field label="First day" error={errors.first?.message}>
          <TextInput {...register('first', { deps: 'last' })} type="date" min={today} />
        </Field>
        <Field label="Last day" hint="Leave blank for one day." error={errors.last?.message}>
          <TextInput {...register('last')} type="date" min={draft.first || today} />
        </Field>
      </div>
      <Segmented
        aria-label="On these days"
        options={kinds}
        value={draft.isClosed}
        onChange={(isClosed) => setValue('isClosed', isClosed)}
        className="self-start"
      />
      {!draft.isClosed && (
        <Field label="Hours" isGroup error={errors.hours?.message}>
          <SpanFields
            hours={draft.hours}
            onChange={(hours) => setValue('hours', hours, { shouldValidate: isSubmitted })}
          />
        </Field>
      )}
      <Field label="Note (optional)" hint="Only you can see this." error={errors.note?.message}>
        <TextInput {...register('note')} maxLength={80} />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={add}>
          Add days
        </Button>
        <p role="alert" className="text-danger empty:hidden">
          {isSubmitted && isFull && `You can add up to ${mostExceptions} days. Remove some first.`}
        </p>
      </div>
    </fieldset>
  )
}
