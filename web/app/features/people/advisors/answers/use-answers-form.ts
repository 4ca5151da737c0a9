import type { AdvisorAnswers, AdvisorField } from '@evenkeel/contract/people/advisor-answers'
import type { ProblemFields } from '@evenkeel/contract/problem'
import { useCallback, useMemo, useState } from 'react'
import { useAfterPointerUp } from '../../../../ui/use-after-pointer-up.ts'
import { answerIn, type DraftAnswers, toDraft } from '../onboarding/draft-answers.ts'
import { checkAnswers, type Problems, readAnswers } from './check-answers.ts'

export interface AnswersForm {
  values: DraftAnswers
  set: <Field extends AdvisorField>(field: Field, value: DraftAnswers[Field]) => void
  /** Sets several answers at once. */
  fill: (answers: Partial<DraftAnswers>) => void
  /** The user has left this part, so its error is shown from now on. */
  leave: (path: string) => void
  /** The error of a part, once it was touched. */
  errorOf: (path: string) => string | undefined
  /** Every problem, shown or not. */
  problems: Problems
  isValid: boolean
  /** Fields whose answer differs from the saved one. */
  changedFields: AdvisorField[]
  isDirty: boolean
  /** The changed answers as they are sent; only for a valid form. */
  changes: () => AdvisorAnswers
  /** Set when another answer makes this one required or optional. */
  need: (field: AdvisorField, isNeeded: boolean) => void
  /** Shows the error of every part. */
  showAll: () => void
  /** Errors from the server; each stays until its field changes. */
  refuse: (fields: ProblemFields) => void
  /** Drops the input, because it is saved or discarded. */
  reset: (fields?: readonly AdvisorField[]) => void
}

interface Options {
  /** The saved answers. If they change while the form is open, the input stays. */
  profile: AdvisorAnswers
  fields: readonly AdvisorField[]
  required?: readonly AdvisorField[]
  /** Prefilled before any input. */
  preset?: Partial<DraftAnswers>
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Validates on change and on blur, not on mount (spec 5-17). */
export function useAnswersForm({ profile, fields, required = [], preset = {} }: Options): AnswersForm {
  const saved = useMemo(() => toDraft(profile), [profile])
  const [typed, setTyped] = useState<Partial<DraftAnswers>>(preset)
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [isAllShown, setIsAllShown] = useState(false)
  const [refusals, setRefusals] = useState<ProblemFields>({})
  const [needed, setNeeded] = useState<readonly AdvisorField[]>([])
  const afterPress = useAfterPointerUp()

  const values = useMemo(() => ({ ...saved, ...typed }), [saved, typed])
  const problems = useMemo(
    () => checkAnswers(values, fields, [...required, ...needed]),
    [values, fields, required, needed],
  )
  const need = useCallback((field: AdvisorField, isNeeded: boolean) => {
    setNeeded((before) => {
      const others = before.filter((each) => each !== field)
      if (isNeeded) return [...others, field]
      return others.length === before.length ? before : others
    })
  }, [])
  function fill(answers: Partial<DraftAnswers>) {
    setTyped((before) => ({ ...before, ...answers }))
    setRefusals((before) => {
      const left = Object.entries(before).filter(([path]) => !((path.split('.')[0] ?? path) in answers))
      return Object.fromEntries(left)
    })
  }
  const changedFields = fields.filter(
    (field) => field in typed && !isSame(answerIn(values, field), answerIn(saved, field)),
  )

  return {
    values,
    problems,
    need,
    isValid: Object.keys(problems).length === 0,
    changedFields,
    isDirty: changedFields.length > 0,
    fill,
    set: (field, value) => fill({ [field]: value }),
    leave: (path) => afterPress(() => setSeen((before) => new Set(before).add(path))),
    errorOf: (path) => (isAllShown || seen.has(path) ? problems[path] : undefined) ?? refusals[path],
    changes: () => readAnswers(values, changedFields),
    showAll: () => setIsAllShown(true),
    refuse: setRefusals,
    reset(only) {
      setTyped((before) => {
        const kept = only ? { ...before } : {}
        for (const field of only ?? []) delete kept[field]
        return kept
      })
      setRefusals({})
    },
  }
}
