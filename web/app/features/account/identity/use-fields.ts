import { type ChangeEvent, useRef, useState } from 'react'

/** What a check found: the body to send, or one sentence per field. */
export type Checked<Body> = { body: Body } | { problems: Readonly<Record<string, string>> }
export type Check<Values, Body> = (values: Values) => Promise<Checked<Body>>

interface Focusable {
  focus: () => void
}
type Input = HTMLInputElement

export type NameOf<Values> = keyof Values & string

export interface FieldOptions<Name> {
  /** Fields whose problems depend on this one. */
  deps?: readonly Name[]
}

const isCheckbox = ({ type }: Input) => type === 'checkbox'

function write(element: Focusable, value: unknown): void {
  if (!(element instanceof HTMLInputElement)) return
  if (isCheckbox(element)) element.checked = value === true
  else if (element.value !== String(value ?? '')) element.value = String(value ?? '')
}

/** What was typed, or filled in by the browser, before the page's script was there. */
function valueFromBefore(element: Focusable): string | boolean | undefined {
  if (!(element instanceof HTMLInputElement)) return undefined
  if (isCheckbox(element)) return element.checked === element.defaultChecked ? undefined : element.checked
  return element.value === element.defaultValue ? undefined : element.value
}

/**
 * Values, problems and focus of a small form. Problems are found on change and on blur, not before; the inputs keep their
 * own text. Public pages use it instead of react-hook-form, which is larger than everything else they load.
 */
export function useFields<Values extends object, Body>(defaults: Values, check: Check<Values, Body>) {
  type Name = NameOf<Values>
  const latest = useRef(defaults)
  const [values, setValues] = useState(defaults)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [touched, setTouched] = useState<ReadonlySet<string>>(() => new Set())
  const elements = useRef(new Map<string, Focusable>())
  const refs = useRef(new Map<string, (element: Focusable | null) => void>())

  function setValue<N extends Name>(name: N, value: Values[N]): void {
    latest.current = { ...latest.current, [name]: value }
    setValues(latest.current)
    const element = elements.current.get(name)
    if (element) write(element, value)
  }

  /** Checks these fields and shows their problems; false if there are any. */
  async function validate(names: readonly Name[]): Promise<boolean> {
    const before = latest.current
    const checked = await check(before)
    const found: Readonly<Record<string, string>> = 'problems' in checked ? checked.problems : {}
    // What has been typed meanwhile has a check of its own.
    const still = names.filter((name) => Object.is(before[name], latest.current[name]))
    setProblems((shown) => {
      const next = { ...shown }
      for (const name of still) {
        const problem = found[name]
        if (problem === undefined) delete next[name]
        else next[name] = problem
      }
      return next
    })
    return names.every((name) => !Object.hasOwn(found, name))
  }

  function change<N extends Name>(name: N, value: Values[N], { deps = [] }: FieldOptions<Name> = {}) {
    latest.current = { ...latest.current, [name]: value }
    setValues(latest.current)
    void validate([name, ...deps])
  }

  function blur(name: Name, { deps = [] }: FieldOptions<Name> = {}) {
    setTouched((before) => new Set(before).add(name))
    void validate([name, ...deps])
  }

  /** Stable for each field, so that inputs register once. */
  function refOf(name: Name) {
    let ref = refs.current.get(name)
    if (!ref) {
      ref = (element) => {
        if (!element) return void elements.current.delete(name)
        elements.current.set(name, element)
        const typed = valueFromBefore(element)
        if (typed === undefined) write(element, latest.current[name])
        else if (typed !== latest.current[name]) setValue(name, typed as Values[Name])
      }
      refs.current.set(name, ref)
    }
    return ref
  }

  function setFocus(name: Name, { shouldSelect = false } = {}): void {
    const element = elements.current.get(name)
    element?.focus()
    if (shouldSelect && element instanceof HTMLInputElement) element.select()
  }

  return {
    values,
    problems,
    touched,
    setValue,
    validate,
    setFocus,
    getValues: <N extends Name>(name: N): Values[N] => latest.current[name],
    /** Checks everything. */
    async checkAll(): Promise<Checked<Body>> {
      const checked = await check(latest.current)
      setProblems('problems' in checked ? checked.problems : {})
      return checked
    },
    /** For an input that keeps its own text. */
    input: (name: Name, options?: FieldOptions<Name>) => ({
      name,
      ref: refOf(name),
      onChange: ({ target }: ChangeEvent<Input>) =>
        change(name, (isCheckbox(target) ? target.checked : target.value) as Values[Name], options),
      onBlur: () => blur(name, options),
    }),
    /** For a control that is given its value. */
    controlled: <N extends Name>(name: N) => ({
      name,
      value: values[name],
      ref: refOf(name),
      onChange: (value: Values[N]) => change(name, value),
      onBlur: () => blur(name),
    }),
  }
}
