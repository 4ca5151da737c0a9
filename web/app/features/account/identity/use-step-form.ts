import { isKeyOf } from '@evenkeel/contract/keys-of'
import type { ProblemCode } from '@evenkeel/contract/problem'
import { type FormEvent, useRef, useState } from 'react'
import { CallFailed } from '../../../server-link/call-failed.ts'
import { type Failure, failureOf } from '../../../server-link/failure-sentence.ts'
import { useAfterPointerUp } from '../../../ui/use-after-pointer-up.ts'
import { type Check, type FieldOptions, type NameOf, useFields } from './use-fields.ts'
import { useServerFieldErrors } from './use-server-field-errors.ts'

interface StepFormOptions<Values extends object, Body> {
  resolver: Check<Values, Body>
  defaultValues: Partial<Values>
  /**
   * The visible fields in order: the first invalid one is focused. Server errors about other fields appear above the
   * button.
   */
  shown: readonly NameOf<Values>[]
  /** The field an error is about, if the server does not name it. */
  fieldOf?: Partial<Record<ProblemCode, NameOf<Values>>>
  /** Resolves when the user has left the step, or throws. */
  send: (body: Body) => Promise<void>
}

/**
 * A form of the identity pages: validates on change and on blur, not on mount (spec 5-17), and sends one request at
 * a time.
 */
export function useStepForm<Values extends object, Body>({
  resolver,
  defaultValues,
  shown,
  fieldOf = {},
  send,
}: StepFormOptions<Values, Body>) {
  const form = useFields<Values, Body>(defaultValues as Values, resolver)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [failure, setFailure] = useState<Failure | undefined>(undefined)
  const [isRunning, setIsRunning] = useState(false)
  const [demanded, setDemanded] = useState<string | undefined>(undefined)
  const isSending = useRef(false)
  const refusals = useServerFieldErrors(form)
  const afterPress = useAfterPointerUp()

  function rest() {
    isSending.current = false
    setIsRunning(false)
  }

  function showUnderFields({ code, fields, message }: CallFailed): boolean {
    const own = code !== undefined && isKeyOf(fieldOf, code) ? fieldOf[code] : undefined
    return refusals.show(fields ?? (own ? { [own]: message } : {}), shown)
  }

  async function sendOnce(body: Body) {
    try {
      await send(body)
      // Stays running while the step is being left so that a second press does nothing.
    } catch (error) {
      const isUnderFields = error instanceof CallFailed && showUnderFields(error)
      if (!isUnderFields) setFailure(failureOf(error))
      rest()
    }
  }

  function showFirstError(found: Readonly<Record<string, string>>) {
    const first = shown.find((name) => Object.hasOwn(found, name))
    if (first !== undefined) form.setFocus(first)
    rest()
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (isSending.current) return
    isSending.current = true
    setIsRunning(true)
    setFailure(undefined)
    refusals.forget()
    const checked = await form.checkAll()
    if ('problems' in checked) showFirstError(checked.problems)
    else await sendOnce(checked.body)
    setIsSubmitted(true)
  }

  return {
    ...form,
    failure,
    isRunning,
    submit,
    afterPress,
    field(name: NameOf<Values>, options?: FieldOptions<NameOf<Values>>) {
      const { onBlur, ...input } = form.input(name, options)
      return { ...input, onBlur: () => afterPress(onBlur) }
    },
    /** Validates a single field; shows the error and returns false if it is invalid. */
    async demand(name: NameOf<Values>): Promise<boolean> {
      setDemanded(name)
      const isValid = await form.validate([name])
      if (!isValid) form.setFocus(name)
      return isValid
    },
    /** The error of a field, once it was touched. */
    errorOf(name: NameOf<Values>): string | undefined {
      const isShown = form.touched.has(name) || isSubmitted || demanded === name
      return (isShown ? form.problems[name] : undefined) ?? refusals.sentenceOf(name)
    },
  }
}
