import type { AdvisorAnswers, AdvisorField } from '@evenkeel/contract/people/advisor-answers'
import type { ProblemFields } from '@evenkeel/contract/problem'
import { useCallback, useMemo, useState } from 'react'
import { useAfterPointerUp } from '../../../../ui/use-after-pointer-up.ts'
import { answerIn, type DraftAnswers, toDraft } from '../onboarding/draft-answers.ts'
import { checkAnswers, type Problems, readAnswer } from './check-answers.ts'

export interface AnswersForm {
  values: DraftAnswers
  set: <Field extends AdvisorField>(field: Field, value: DraftAnswers[Field]) => void
  /** Somebody has left this part: from now on what is wrong with it is said. */
  leave: (path: string) => void
  /** What is wrong with a part, once somebody has been there. */
  errorOf: (path: string) => string | undefined
  /** Everything that is wrong, seen or not. */
  problems: Problems
  isValid: boolean
  /** Fields whose answer is another than the saved one. */
  changedFields: AdvisorField[]
  isDirty: boolean
  /** The changed answers as they are sent. Only for a form that is valid. */
  changes: () => AdvisorAnswers
  /** Another answer makes this one necessary, or no longer. */
  need: (field: AdvisorField, isNeeded: boolean) => void
  /** Says at every part what is wrong with it. */
  showAll: () => void
  /** What the server said about parts; each sentence stays until its field is changed. */
  refuse: (fields: ProblemFields) => void
  /** Forgets what was typed: it is saved, or not wanted. */
  reset: (fields?: readonly AdvisorField[]) => void
}

interface Options {
  /** What is saved. When it changes under the form, what was typed stays. */
  profile: AdvisorAnswers
  fields: readonly AdvisorField[]
  required?: readonly AdvisorField[]
  /** Filled in before anything was typed. */
  preset?: Partial<DraftAnswers>
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Checked on change and on leaving a part, not when it appears (spec 5-17). */
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
    set(field, value) {
      setTyped((before) => ({ ...before, [field]: value }))
      setRefusals((before) =>
        Object.fromEntries(
          Object.entries(before).filter(([path]) => path !== field && !path.startsWith(`${field}.`)),
        ),
      )
    },
    leave: (path) => afterPress(() => setSeen((before) => new Set(before).add(path))),
    errorOf: (path) => (isAllShown || seen.has(path) ? problems[path] : undefined) ?? refusals[path],
    changes: () =>
      Object.fromEntries(changedFields.map((field) => [field, readAnswer(values, field)])) as AdvisorAnswers,
    showAll: () => setIsAllShown(true),
    refuse: setRefusals,
    reset(only) {
      setTyped((before) => {
        if (!only) return {}
        const kept = Object.entries(before).filter(([field]) => !only.includes(field as AdvisorField))
        return Object.fromEntries(kept)
      })
      setRefusals({})
    },
  }
}
