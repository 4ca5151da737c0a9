import type { ConsumerField } from '@evenkeel/contract/people/consumer-answers'
import type { ConsumerStep } from '@evenkeel/contract/people/consumer-steps'
import { deviceZone } from '@evenkeel/format/reader-zone'
import { useEffect, useRef, useState } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { CallFailed } from '../../../../server-link/call-failed.ts'
import { type Failure, failureOf } from '../../../../server-link/failure-sentence.ts'
import type { ReportProblem } from '../../../../ui/fields/field-wiring.ts'
import { resolverResult } from '../../../../ui/fields/resolver-result.ts'
import { showToast } from '../../../../ui/overlays/toast.ts'
import { type AnswerConflict, mergeAnswers } from '../onboarding/merge-answers.ts'
import { hasBegun } from '../onboarding/step-progress.ts'
import type { StoredAnswers } from '../onboarding/stored-answers.ts'
import { type Answers, changedFields, noAnswers, pickAnswers, sameAnswer } from './answers.ts'
import { type AnswerProblems, checkAnswers, wrongAnswers } from './check-answers.ts'
import { questions } from './questions.ts'
import { type ServerErrors, serverErrorsFrom, unresolvedErrors } from './server-errors.ts'
import { useUnreadable } from './use-unreadable.ts'

/** Defaults for unanswered questions, from the browser or the most common answer; the user can change them. */
function withDefaults(answers: Answers, step: ConsumerStep): Answers {
  const isAsked = (field: keyof Answers) => step.fields.includes(field) && answers[field] === null
  return {
    ...answers,
    // Not a question: Settings can change it.
    ...(step.fields.includes('zip') && answers.time_zone === null && { time_zone: deviceZone() }),
    ...(isAsked('languages') && { languages: ['en'] }),
  }
}

export interface AnswersForm {
  form: UseFormReturn<Answers>
  step: ConsumerStep
  isSaving: boolean
  failure: Failure | null
  conflicts: readonly AnswerConflict[]
  problemsOf: (answers: Answers) => AnswerProblems
  /** An input holds something that is no answer, such as letters in an amount; going on would lose it. */
  isUnreadable: boolean
  reportUnreadable: ReportProblem
  /** True while the form holds unsaved changes of the user. */
  isUnsaved: () => boolean
  /** Saves the changed answers that are valid; true when nothing unsaved is left. */
  save: () => Promise<boolean>
  /** The same for a whole step, after showing missing and invalid answers. */
  submit: () => Promise<boolean>
  settle: (field: ConsumerField, whose: 'mine' | 'theirs') => void
}

/** Shown as a toast, because the user may have left the step already. */
function tellOfOthers(fields: readonly ConsumerField[]): void {
  showToast('info', 'Answers changed in another tab or device', {
    description: `Updated: ${fields.map((field) => questions[field].label).join(', ')}. Your own changes are kept.`,
  })
}

/**
 * One step as a form, in onboarding and in the profile: validates on change and on blur, not on mount (spec 5-17);
 * saves in sequence; keeps all input when a save fails or another tab was faster.
 */
export function useAnswersForm(stored: StoredAnswers, step: ConsumerStep): AnswersForm {
  const [start] = useState(() => withDefaults(stored.answers, step))
  const [prefilled] = useState(() => changedFields(stored.answers, start))
  /** The stored answers as far as this form knows; only differences are sent. */
  const base = useRef(stored.answers)
  const refusals = useRef<ServerErrors>({})
  const sent = useRef(start)
  const keeper = useRef(stored)
  useEffect(() => {
    keeper.current = stored
  })
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const unreadable = useUnreadable()
  const [conflicts, setConflicts] = useState<readonly AnswerConflict[]>([])
  const open = useRef(conflicts)

  const problemsOf = (answers: Answers): AnswerProblems => ({
    ...checkAnswers(step, answers),
    ...unresolvedErrors(refusals.current, answers),
  })
  const resolver: Resolver<Answers> = (values) => resolverResult(values, problemsOf(values))
  const form = useForm<Answers>({
    defaultValues: start,
    mode: 'onTouched',
    resolver,
    shouldFocusError: false,
  })

  // The server derives the state from the ZIP code, so it is no change of this form.
  const { state } = stored.answers
  const { setValue } = form
  useEffect(() => {
    if (state === base.current.state) return
    base.current = { ...base.current, state }
    setValue('state', state)
  }, [state, setValue])

  const unsaved = () => changedFields(base.current, form.getValues())

  function isUnsaved(): boolean {
    const values = form.getValues()
    // Defaults filled in by the form are not the user's changes.
    const isOurs = (field: ConsumerField) =>
      prefilled.includes(field) && sameAnswer(start[field], values[field])
    return unreadable.any() || unsaved().some((field) => !isOurs(field))
  }

  function showConflicts(next: readonly AnswerConflict[]) {
    open.current = next
    setConflicts(next)
  }

  function put<F extends ConsumerField>(field: F, value: Answers[F]) {
    form.setValues({ [field]: value })
    void form.trigger(field)
  }

  /**
   * Resolves a conflict (409) without overwriting unseen changes; true if both merge and the patch can be sent
   * again.
   */
  async function mergeWithOthers(): Promise<boolean> {
    const theirs = await keeper.current.reload()
    // An expired draft left no answers, so this form starts a new one.
    if (!keeper.current.isOfAccount && !hasBegun(theirs)) {
      base.current = noAnswers
      return true
    }
    const merged = mergeAnswers(base.current, form.getValues(), theirs)
    base.current = theirs
    for (const field of merged.adopted) put(field, theirs[field])
    if (merged.adopted.length > 0) tellOfOthers(merged.adopted)
    showConflicts(merged.conflicts)
    return merged.conflicts.length === 0
  }

  /**
   * The user may have typed since, so the error belongs to what was sent. True if it is about a question in this
   * form.
   */
  function refuse(error: CallFailed): boolean {
    const refused = serverErrorsFrom(error.fields ?? {}, sent.current)
    refusals.current = { ...refusals.current, ...refused }
    const about = step.fields.filter((field) => field in refused)
    const shown = about.filter((field) => field in unresolvedErrors(refused, form.getValues()))
    const [first] = shown
    if (first !== undefined) void form.trigger(shown).then(() => form.setFocus(first))
    return about.length > 0
  }

  async function send(mayMerge: boolean): Promise<void> {
    const values = { ...form.getValues() }
    sent.current = values
    const wrong = { ...wrongAnswers(values, unsaved()), ...unresolvedErrors(refusals.current, values) }
    const patch = pickAnswers(
      values,
      unsaved().filter((field) => !(field in wrong)),
    )
    if (Object.keys(patch).length === 0) return
    try {
      await keeper.current.save(patch)
      base.current = { ...base.current, ...patch }
    } catch (error) {
      const isOvertaken = error instanceof CallFailed && error.code === 'changed-elsewhere'
      if (!mayMerge || !isOvertaken) throw error
      if (await mergeWithOthers()) await send(false)
    }
  }

  async function saveNow(): Promise<boolean> {
    if (open.current.length > 0) return false
    setIsSaving(true)
    setFailure(null)
    try {
      await send(true)
    } catch (error) {
      const isShown = error instanceof CallFailed && refuse(error)
      if (!isShown) setFailure(failureOf(error, 'Something went wrong.'))
      return false
    } finally {
      setIsSaving(false)
    }
    return open.current.length === 0 && !isUnsaved()
  }

  function save(): Promise<boolean> {
    const next = line.current.then(saveNow)
    line.current = next
    return next
  }

  async function submit(): Promise<boolean> {
    const problems = problemsOf(form.getValues())
    const first = step.fields.find((field) => field in problems)
    if (first === undefined) return unreadable.any() ? false : save()
    await form.trigger([...step.fields])
    form.setFocus(first)
    return false
  }

  function settle(field: ConsumerField, whose: 'mine' | 'theirs') {
    const conflict = open.current.find((each) => each.field === field)
    if (conflict && whose === 'theirs') put(field, conflict.theirs)
    showConflicts(open.current.filter((each) => each.field !== field))
  }

  return {
    form,
    step,
    isSaving,
    failure,
    conflicts,
    problemsOf,
    isUnreadable: unreadable.isAny,
    reportUnreadable: unreadable.report,
    isUnsaved,
    save,
    submit,
    settle,
  }
}
