import { isKeyOf } from '@evenkeel/contract/keys-of'
import type { ProblemCode } from '@evenkeel/contract/problem'
import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type Resolver,
  useForm,
} from 'react-hook-form'
import { CallFailed } from '../../../server-link/call-failed.ts'
import { type Failure, failureOf } from '../../../server-link/failure-sentence.ts'
import { useAfterPointerUp } from '../../../ui/use-after-pointer-up.ts'
import { useServerFieldErrors } from './use-server-field-errors.ts'

interface StepFormOptions<Values extends FieldValues, Body extends FieldValues> {
  resolver: Resolver<Values, unknown, Body>
  defaultValues: DefaultValues<Values>
  /**
   * The visible fields in order: the first invalid one is focused. Server errors about other fields appear above the
   * button.
   */
  shown: readonly FieldPath<Values>[]
  /** The field an error is about, if the server does not name it. */
  fieldOf?: Partial<Record<ProblemCode, FieldPath<Values>>>
  /** Resolves when the user has left the step, or throws. */
  send: (body: Body) => Promise<void>
}

/**
 * A form of the identity pages: validates on change and on blur, not on mount (spec 5-17), and sends one request at
 * a time.
 */
export function useStepForm<Values extends FieldValues, Body extends FieldValues>({
  resolver,
  defaultValues,
  shown,
  fieldOf = {},
  send,
}: StepFormOptions<Values, Body>) {
  const form = useForm<Values, unknown, Body>({
    mode: 'all',
    resolver,
    defaultValues,
    // Focus follows the visible order below, not the order of registration that the library uses.
    shouldFocusError: false,
  })
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

  function showFirstError(found: FieldErrors<Values>) {
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
    await form.handleSubmit(sendOnce, showFirstError)()
  }

  return {
    ...form,
    failure,
    isRunning,
    submit,
    afterPress,
    field(name: FieldPath<Values>, options?: RegisterOptions<Values, FieldPath<Values>>) {
      const { onBlur, onChange, ref } = form.register(name, options)
      return { name, ref, onChange, onBlur: (event: FocusEvent) => afterPress(() => void onBlur(event)) }
    },
    /** Validates a single field; shows the error and returns false if it is invalid. */
    demand(name: FieldPath<Values>): Promise<boolean> {
      setDemanded(name)
      return form.trigger(name, { shouldFocus: true })
    },
    /** The error of a field, once it was touched. */
    errorOf(name: FieldPath<Values>): string | undefined {
      const { error, isTouched } = form.getFieldState(name, form.formState)
      const isShown = isTouched || form.formState.isSubmitted || demanded === name
      return (isShown ? error?.message : undefined) ?? refusals.sentenceOf(name)
    },
  }
}
